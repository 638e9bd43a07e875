"""Applies the parameters of an <include> to its model, for the oracle.

The specification does not define them; these are the rules that the reference documents.
"""
# SPDX-License-Identifier: Apache-2.0

import copy

ACTIONS = ("element_id", "action")


def without_action(element):
    result = copy.deepcopy(element)

    for name in ACTIONS:
        result.attrib.pop(name, None)

    return result


def replace(parent, old, new):
    parent.insert(list(parent).index(old), new)
    parent.remove(old)


def change_child(target, child):
    """Applies the action of a child, such as <pose action="add">; yields errors."""
    found = target.find(child.tag)
    action = child.get("action")
    new = without_action(child)

    if action == "add":
        if found is not None:
            yield f"<{child.tag}> exists"
        else:
            target.append(new)
    elif found is None:
        yield f"no <{child.tag}>"
    elif action == "remove":
        target.remove(found)
    elif action == "replace":
        replace(target, found, new)
    else:
        found.attrib.update(new.attrib)
        found.text = new.text


def apply(parameters, model):
    """Changes the elements of @model; returns errors."""
    errors = []

    for parameter in parameters:
        name = parameter.get("element_id")
        action = parameter.get("action")

        if action == "add":
            if any(child.get("name") == parameter.get("name") for child in model.findall(parameter.tag)):
                errors.append(f"“{parameter.get('name')}” exists")
            else:
                model.append(without_action(parameter))

            continue

        target = next((child for child in model.findall(parameter.tag)
                       if child.get("name") == name), None)

        if target is None:
            errors.append(f"no <{parameter.tag}> “{name}”")
        elif action == "remove":
            model.remove(target)
        elif action == "replace":
            replace(model, target, without_action(parameter))
        else:
            for child in parameter:
                errors += change_child(target, child)

    return errors

"""Validates every vector with the schema of its kind and reports the vectors with a different verdict.

It needs jsonschema (python3-jsonschema). Rules that no schema can express are counted; the migrated form
of an older document is validated as well. Exits with 1 if any verdict differs.
"""

import collections
import json
import pathlib
import sys

from jsonschema import Draft202012Validator

here = pathlib.Path(__file__).parent
contract = json.loads((here.parent / "versions.json").read_text("utf-8"))
version = contract["versions"][contract["current"]]


def validator(kind):
    schemas = {name: contract["schemas"][at] for name, at in version["schemas"].items()}
    return Draft202012Validator({"$ref": "#/$defs/" + version["types"][kind], "$defs": schemas})


validators = {}
different = 0
count = 0
by_rule = collections.Counter()
for name in ("accept", "reject", "migrate"):
    for vector in json.loads((here / (name + ".json")).read_text("utf-8")):
        count += 1
        kind = vector["kind"]
        check = validators.setdefault(kind, validator(kind))
        is_valid = check.is_valid(vector["data"])
        if is_valid != vector["isValid"] and "rule" in vector:
            by_rule[vector["rule"]] += 1
        is_same = is_valid == vector["isSchemaValid"]
        if "migrated" in vector:
            is_same = is_same and check.is_valid(vector["migrated"])
        if not is_same:
            different += 1
            print(vector["name"] + ": " + ("accepted" if is_valid else "refused"))

rules = ", ".join(rule + " " + str(number) for rule, number in sorted(by_rule.items()))
print(str(count) + " vectors, " + str(different) + " different; by rules: " + rules)
sys.exit(1 if different else 0)

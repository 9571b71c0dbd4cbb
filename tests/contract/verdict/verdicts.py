"""What python3-jsonschema says: JSON in, {"schemas": {name: schema}, "cases": [[name, data], ...]},
one true or false for each case out."""

import json
import sys

from jsonschema import Draft202012Validator

given = json.load(sys.stdin)
validators = {name: Draft202012Validator(schema) for name, schema in given["schemas"].items()}
json.dump([validators[name].is_valid(data) for name, data in given["cases"]], sys.stdout)

import { spawnSync } from "node:child_process";
import { env } from "node:process";
import { beforeAll, expect, test } from "vitest";
import { agreement, type Judged } from "./agreement.ts";
import { publishedBundles } from "./bundles.ts";
import { mutations } from "./mutations.ts";
import { siteErrors } from "./site-verdict.ts";
import { stockValidators, type StockValidator } from "./stock-validators.ts";
import { contentSubjects, fixtureSubjects, smallSubjects, type Subject } from "./subjects.ts";

const seed = 42;
const asked = env["PROPERTY_RUNS"];
const mutationCount = Math.max(3000, Number(asked ?? 0));
/** Python is slow: without PROPERTY_RUNS it checks only about every eighth mutation. */
const pythonShare = asked === undefined ? 8 : 1;

const schemas = publishedBundles();
let whole: readonly Judged[] = [];
let changed: readonly Judged[] = [];
let stock: readonly StockValidator[] = [];

beforeAll(async () => {
  whole = await judge([...contentSubjects(), ...fixtureSubjects()]);
  changed = await judge(mutations(smallSubjects(), mutationCount, seed));
  stock = await stockValidators(schemas);
});

test("all content and fixtures are valid by the bundled schemas in every validator", () => {
  expect(whole.length).toBeGreaterThan(fixtureSubjects().length);
  expect(whole.flatMap(({ problems }) => problems)).toEqual([]);
  for (const { name, verdict } of stock) {
    const refused = whole.filter(({ subject: { schema, data } }) => !verdict(schema, data));
    expect({ name, refused: refused.map(({ subject }) => subject.name) }).toEqual({
      name,
      refused: [],
    });
  }
});

test("three validators that know only the schemas agree with the site on changed documents", ({
  annotate,
}) => {
  const faulty = changed.filter(({ problems }) => problems.length > 0);
  expect(faulty.length).toBeGreaterThan(mutationCount / 3);
  expect(changed.length - faulty.length).toBeGreaterThan(mutationCount / 5);
  for (const { name, verdict } of stock) {
    const { byRule, unexplained } = agreement(changed, verdict);
    expect({ name, unexplained }).toEqual({ name, unexplained: [] });
    const counts = Array.from(byRule, ([rule, count]) => `${rule}: ${count}`).toSorted();
    void annotate(`${name} differs in ${changed.length} mutations by ${counts.join(", ")}`);
  }
});

test("python3-jsonschema agrees as well", ({ skip }) => {
  const version = python(["-c", "import jsonschema"]);
  skip(
    version.error !== undefined || version.status !== 0,
    "python3-jsonschema is not installed (apt-get install python3-jsonschema): nothing compared",
  );
  const some = [...whole, ...changed.filter((_, index) => index % pythonShare === 0)];
  const cases = some.map(({ subject: { schema, data } }) => [schema, data]);
  const input = JSON.stringify({ schemas: Object.fromEntries(schemas), cases });
  const { status, stdout, stderr } = python(["tests/contract/verdict/verdicts.py"], input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const verdicts: readonly boolean[] = JSON.parse(stdout);
  expect(verdicts).toHaveLength(some.length);
  const [{ verdict } = { verdict: () => false }] = stock;
  const others = some.filter(
    ({ subject }, index) => verdict(subject.schema, subject.data) !== verdicts[index],
  );
  expect(others.map(({ subject }) => subject.name)).toEqual([]);
});

test("reports a broken page in a few lines, not in one for each block type", async () => {
  const page = { id: "a", title: "A", blocks: [{ type: "hero", id: "a", props: { headng: "x" } }] };
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const { default: formats } = await import("ajv-formats");
  const ajv = new Ajv2020({ allErrors: true });
  formats.default(ajv);
  const check = ajv.compile(schemas.get("page") ?? {});
  expect(check(page)).toBe(false);
  expect(check.errors?.map(({ keyword, instancePath }) => `${keyword} ${instancePath}`)).toEqual([
    "required /blocks/0/props",
    "additionalProperties /blocks/0/props",
    "if /blocks/0",
  ]);
});

function python(args: readonly string[], input = "") {
  return spawnSync("python3", args, { encoding: "utf8", input, maxBuffer: 2 ** 30 });
}

async function judge(subjects: readonly Subject[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const subject of subjects) judged.push({ subject, problems: await siteErrors(subject) });
  return judged;
}

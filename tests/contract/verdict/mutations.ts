import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt, type JsonKey } from "#lib/json/json-pointer.ts";
import { randomOf, type Random } from "#lib/random.ts";
import type { Subject } from "./subjects.ts";

/** Addresses, some valid, some that only look valid. */
const addresses = [
  "/kontakt",
  "/a/b?c=d#e",
  "/.//evil.example",
  "/a//b",
  "//evil.example",
  "https://user:secret@example.com/",
  "https://example.com/a@b",
  "javascript:alert(1)",
  "/a\\b",
  "/a%2f%2fb",
  "/%zz",
  "http://[",
  "/a/../b",
  "/..",
  "mailto:office@example.com",
  "mailto:a@b.example%0abcc:c@d.example",
  "https://pl.example/zażółć",
  "/za\u{200b}żółć",
  "tel:+48 61 000",
] as const;

const texts = [
  "",
  " ",
  "\u00a0\u2003",
  "a\u0000b",
  "\u202Etxt.exe",
  "\ud83d\ude80".repeat(40),
  "\ud83d\ude80".repeat(100),
  "\ud83d\ude80".repeat(150),
  "x".repeat(81),
  "x".repeat(200),
  "x".repeat(201),
  "x".repeat(601),
  "<p>x</p>".repeat(100),
  "{brand}",
  "anna@{mailDomain}",
  "{brand}".repeat(25),
  "2026-02-28",
  "2026-02-30",
  "2024-02-29",
  "1900-02-29",
  "2026-13-01",
  "2026-01-01\n",
  "2026-10-01T10:00:00Z",
  "a\n",
  "Category",
  "a-b",
  "ÄÖ",
] as const;

const values = [null, true, 0, -1, 1, 1.5, 2, 61, 100_000, 1e300, [], {}, [[]], "1"] as const;
const names = [
  "other",
  "constructor",
  "type",
  "default",
  "_uid",
  "tittle",
  "urls",
  "version",
] as const;
const ids = ["fixture", "1st", "a b", "x".repeat(81)] as const;

/** The same subject with one thing changed, usually for the worse. */
function mutate(subject: Subject, random: Random): Subject {
  const [place = [], ...others] = placesOf(subject.data);
  const path = random.pick([place, ...others]);
  const pointer = toPointer(path);
  const value = valueAt(subject.data, pointer);
  const key = String(path.at(-1) ?? "");
  const data =
    random.below(6) === 0
      ? changedAt(subject.data, path.slice(0, -1), (owner) => withoutKey(owner, key, random))
      : changedAt(subject.data, path, () => otherThan(value, key, random));
  return { ...subject, name: `${subject.name} ${pointer}`, data };
}

function otherThan(value: unknown, key: string, random: Random): unknown {
  const what = random.below(6);
  if (what === 0) return random.pick(values);
  if (isRecord(value)) {
    const hasId = "type" in value && random.below(2) === 0;
    return hasId
      ? { ...value, id: random.pick(ids) }
      : { ...value, [random.pick(names)]: random.pick(texts) };
  }
  if (isList(value)) {
    return what < 3 ? [...value, ...value] : Array.from({ length: 60 }, () => value[0] ?? "x");
  }
  if (typeof value === "number") return what < 3 ? String(value) : value * 10 ** what;
  if (what === 1) return `${String(value)}\n`;
  return random.pick(key === "url" || what === 2 ? addresses : texts);
}

/** The given number of mutations of the subjects in turn, deterministic for a seed. */
export function mutations(subjects: readonly Subject[], count: number, seed: number): Subject[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, index) => {
    const subject = subjects[index % subjects.length];
    if (subject === undefined) throw new Error("there is nothing to be changed");
    return mutate(subject, random);
  });
}

/** Every nested value, by its keys. */
function placesOf(value: unknown, path: readonly JsonKey[] = []): (readonly JsonKey[])[] {
  const inside = isList(value)
    ? value.flatMap((item, index) => placesOf(item, [...path, index]))
    : Object.entries(isRecord(value) ? value : {}).flatMap(([key, item]) =>
        placesOf(item, [...path, key]),
      );
  return path.length === 0 ? inside : [path, ...inside];
}

function changedAt(
  root: unknown,
  path: readonly JsonKey[],
  change: (value: unknown) => unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(root);
  const inside = (value: unknown): unknown => changedAt(value, rest, change);
  if (isList(root)) return root.map((item, index) => (index === key ? inside(item) : item));
  return isRecord(root) ? { ...root, [key]: inside(root[key]) } : root;
}

/** Omits a member or removes a letter of its name, or omits an item. */
function withoutKey(owner: unknown, key: string, random: Random): unknown {
  if (isList(owner)) return owner.toSpliced(Number(key), 1);
  if (!isRecord(owner)) return owner;
  const { [key]: value, ...others } = owner;
  if (random.below(2) === 0) return others;
  const at = random.below(key.length);
  return { ...others, [key.slice(0, at) + key.slice(at + 1)]: value };
}

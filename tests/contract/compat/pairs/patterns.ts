import { text, type Pair } from "./pair.ts";

/** Patterns and formats of texts. */
export const patterns: readonly Pair[] = [
  {
    name: "pattern added",
    base: text,
    head: { ...text, pattern: "^a" },
    writers: ["pattern-narrowed"],
  },
  {
    name: "pattern removed",
    base: { ...text, pattern: "^a" },
    head: text,
    readers: ["pattern-widened"],
  },
  {
    name: "pattern rewritten",
    base: { ...text, pattern: "^(a|b)$" },
    head: { ...text, pattern: "^[ab]$" },
  },
  {
    name: "pattern with a group and a class rewritten",
    base: { ...text, pattern: "^(?:ab)+$" },
    head: { ...text, pattern: "^ab(ab)*$" },
  },
  {
    name: "pattern narrowed",
    base: { ...text, pattern: "^[a-z0-9]+$" },
    head: { ...text, pattern: "^[a-z]+$" },
    writers: ["pattern-narrowed"],
  },
  {
    name: "pattern widened",
    base: { ...text, pattern: "^[a-z]+$" },
    head: { ...text, pattern: "^[a-z0-9]+$" },
    readers: ["pattern-widened"],
  },
  {
    name: "pattern changed both ways",
    base: { ...text, pattern: "^a" },
    head: { ...text, pattern: "b$" },
    writers: ["pattern-narrowed"],
    readers: ["pattern-widened"],
  },
  {
    name: "anchor dropped",
    base: { ...text, pattern: "^a$" },
    head: { ...text, pattern: "^a" },
    readers: ["pattern-widened"],
  },
  {
    name: "escape rewritten",
    base: { ...text, pattern: "^\\d+$" },
    head: { ...text, pattern: "^[0-9]{1,}$" },
  },
  {
    name: "pattern that excludes only what is too long",
    base: { ...text, maxLength: 3 },
    head: { ...text, maxLength: 3, pattern: "^.{0,3}$" },
    writers: ["pattern-narrowed"],
  },
  {
    name: "pattern that looks ahead",
    base: { ...text, pattern: "^[a-z]+$" },
    head: { ...text, pattern: "^(?!admin$)[a-z]+$" },
    writers: ["unknown pattern-narrowed"],
    readers: ["unknown pattern-widened"],
  },
  {
    name: "pattern that looks ahead, refused by a sample",
    base: text,
    head: { ...text, pattern: "^(?=x)x" },
    writers: ["pattern-narrowed"],
    readers: [],
  },
  {
    name: "http: refused",
    base: { ...text, pattern: "^(https?://[^\\s]+|/[^\\s]*)$" },
    head: { ...text, pattern: "^(https://[^\\s]+|/[^\\s]*)$" },
    writers: ["pattern-narrowed"],
  },
  {
    name: "enum to a pattern that takes all its values",
    base: { enum: ["ab", "ba"] },
    head: { ...text, pattern: "^[ab]{2}$" },
    readers: ["enum-value-added"],
  },
  {
    name: "format added",
    base: text,
    head: { ...text, format: "date" },
    writers: ["format-added"],
  },
  {
    name: "format removed",
    base: { ...text, format: "date" },
    head: text,
    readers: ["format-removed"],
  },
  {
    name: "format with another name",
    base: { ...text, format: "date" },
    head: { ...text, format: "email" },
    writers: ["format-added"],
    readers: ["format-removed"],
  },
  {
    name: "unknown format",
    base: text,
    head: { ...text, format: "colour" },
    writers: ["unknown format-added"],
  },
];

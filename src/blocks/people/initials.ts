/** First letters of the first and the last name: "Maximiliane Freifrau von Lüttwitz" is "ML". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter);
  return letters.join("").toLocaleUpperCase();
}

/** Letters beyond the first sixteen bits, and letters with a mark of their own, stay whole. */
function firstLetter(word = ""): string {
  return [...word.normalize("NFC")].find((character) => /\p{L}/u.test(character)) ?? "";
}

/** Returns the initials of first and last name: "Maximiliane Freifrau von Lüttwitz" is "ML". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter);
  return letters.join("").toLocaleUpperCase();
}

function firstLetter(word = ""): string {
  return /\p{L}/u.exec(word.normalize("NFC"))?.[0] ?? "";
}

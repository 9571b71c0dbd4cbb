import type { Brand } from "#generated/types.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { suggestAllowed } from "#contract/problems/suggest.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";

/** Returns faults of a brand that its schema cannot express: no site starts with one. */
export function brandFaults(brand: Brand): Problem[] {
  const { locales, hosts } = brand;
  const unoffered = (["defaultLocale", "fallbackLocale"] as const).filter(
    (name) => !locales.includes(brand[name]),
  );
  const names = hosts.map(({ name }) => name);
  return [
    ...unoffered.map((name) => {
      const suggestion = suggestAllowed(brand[name], locales);
      return problem("enum", toPointer([name]), {
        expected: locales.map(renderValue).join(", "),
        actual: renderValue(brand[name]),
        ...(suggestion === undefined ? {} : { suggestion }),
      });
    }),
    ...names.flatMap((name, index) =>
      names.indexOf(name) === index
        ? []
        : [
            problem("duplicate-items", toPointer(["hosts", index, "name"]), {
              actual: renderValue(name),
            }),
          ],
    ),
  ];
}

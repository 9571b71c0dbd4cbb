// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { Facts } from "./entry-details.tsx";

test("shows two facts with the same label in order, even while they are edited", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const container = document.createElement("div");
  const root = createRoot(container);
  const size = { label: "Size", value: "9 cm" };
  const show = (...values: readonly string[]) => {
    const sizes = values.map((value) => ({ label: "Size", value }));
    act(() => root.render(<Facts facts={[size, ...sizes, { label: "Weight", value: "80 g" }]} />));
    return [...container.querySelectorAll("dd")].map(({ textContent }) => textContent);
  };
  expect(show("9 cm", "7 cm")).toEqual(["9 cm", "9 cm", "7 cm", "80 g"]);
  expect(show("7 cm")).toEqual(["9 cm", "7 cm", "80 g"]);
  act(() => root.unmount());
});

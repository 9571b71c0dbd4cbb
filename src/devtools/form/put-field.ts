import { createContext } from "react";

/** Puts a value at the innermost field around a control; with a field, typing there is one step. */
export const PutFieldContext = createContext<(value: unknown, field: string) => void>(
  () => undefined,
);

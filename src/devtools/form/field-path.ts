import { createContext } from "react";
import type { JsonKey } from "#lib/json/json-pointer.ts";

/** Where the innermost field around a control stands, from what the form shows. */
export const FieldPathContext = createContext<readonly JsonKey[]>([]);

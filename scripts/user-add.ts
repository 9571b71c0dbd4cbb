import { runAsProcess } from "./command-line.ts";
import { userAdd } from "./inbox/user-add.ts";

await runAsProcess(userAdd);

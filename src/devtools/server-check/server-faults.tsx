import { observer } from "mobx-react-lite";
import { FailedBlock } from "../problems/failed-block.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { useForgetting } from "./use-forgetting.ts";

/** Blocks that the server renders differently. */
export const ServerFaults = observer(function ServerFaults() {
  const workbench = useWorkbench();
  useForgetting(workbench);
  return workbench.serverCheck.faults.map((fault) => (
    <FailedBlock key={`${fault.blockId} ${fault.text}`} {...fault} />
  ));
});

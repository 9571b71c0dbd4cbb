import { createRoot } from "react-dom/client";
import { loadProblemCatalog } from "#generated/messages.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { bindAddress } from "./address.ts";
import { createDevtoolsClient } from "./api/devtools-client.ts";
import { App } from "./app.tsx";
import "./devtools.css";
import { WorkbenchProvider } from "./workbench-context.tsx";
import { Workbench } from "./workbench.ts";

/** The devtools speak English; so do the problems they show. */
async function start(container: HTMLElement): Promise<void> {
  const { messages } = await loadProblemCatalog.en();
  const i18n = createI18n("en", messages);
  const client = createDevtoolsClient((input, init) => fetch(input, init));
  const workbench = new Workbench(client, (id, values) => i18n._(id, values), {
    query: new URLSearchParams(location.search),
    languages: navigator.languages,
  });
  createRoot(container).render(
    <WorkbenchProvider value={workbench}>
      <App />
    </WorkbenchProvider>,
  );
  await workbench.session.loadListing();
  bindAddress(workbench, window);
}

const container = document.getElementById("app");
if (container !== null) void start(container);

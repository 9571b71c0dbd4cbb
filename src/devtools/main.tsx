import { createRoot } from "react-dom/client";
import { loadProblemCatalog } from "#generated/messages.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { bindAddress } from "./address.ts";
import { createDevtoolsClient } from "./api/devtools-client.ts";
import { sourceFromQuery } from "./session/document-source.ts";
import { browserDrafts } from "./session/drafts.ts";
import { keepFolded } from "./folded-panels.ts";
import { App } from "./app.tsx";
import "./devtools.css";
import { WorkbenchProvider } from "./workbench-context.tsx";
import { Workbench } from "./workbench.ts";

/** The devtools speak English; so do the problems they show. */
async function start(container: HTMLElement): Promise<void> {
  const { messages } = await loadProblemCatalog.en();
  const i18n = createI18n("en", messages);
  const client = createDevtoolsClient((input, init) => fetch(input, init));
  const workbench = new Workbench({
    client,
    drafts: browserDrafts(),
    translate: (id, values) => i18n._(id, values),
    query: new URLSearchParams(location.search),
    languages: navigator.languages,
  });
  keepFolded(workbench.desk, localStorage);
  createRoot(container).render(
    <WorkbenchProvider value={workbench}>
      <App />
    </WorkbenchProvider>,
  );
  const { session } = workbench;
  session.say("good", "Reading the list of documents …");
  await Promise.all([session.loadListing(), workbench.drafts.load()]);
  bindAddress(workbench, window);
  if (sourceFromQuery(location.search) !== undefined) return;
  // Why there is no list has been said.
  if (session.listing !== undefined) session.say("good", "No document is open");
  // Without a document there is nothing to do but to open one.
  workbench.desk.show({ kind: "open" });
}

const container = document.getElementById("app");
if (container !== null) void start(container);

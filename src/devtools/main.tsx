// oxlint-disable-next-line import/no-unassigned-import -- React looks for it once, when it is loaded
import "./without-render-tracks.ts";
import { createRoot } from "react-dom/client";
import { bindAddress } from "./address.ts";
import { createDevtoolsClient } from "./api/devtools-client.ts";
import { keepAutoSave } from "./session/auto-save.ts";
import { sourceFromQuery } from "./session/document-source.ts";
import { browserDrafts } from "./session/browser-drafts.ts";
import { safeDrafts } from "./safe-drafts.ts";
import { ownStorage, tabStorage } from "./safe-storage.ts";
import { keepFolded } from "./folded-panels.ts";
import { storeRecording } from "./stored-recording.ts";
import { browserWayBack, keepWayBack } from "./replacing/keep-way-back.ts";
import { keepRecent } from "./picker/recent.ts";
import { keepWidths } from "./panels/panel-widths.ts";
import { keepResults } from "./test-run/keep-results.ts";
import { tellVerdicts } from "./test-run/tell-verdicts.ts";
import { keepView } from "./preview/keep-view.ts";
import { keepOtherTexts } from "./translating/other-texts.ts";
import { App } from "./app.tsx";
import "./devtools.css";
import { problemTexts, activateLanguage, activeLanguage, t } from "./i18n.ts";
import { schemas } from "./schemas.ts";
import { WorkbenchProvider } from "./workbench-context.tsx";
import { Workbench } from "./workbench.ts";

/** The devtools and their problem messages use a language that they have texts for. */
async function start(container: HTMLElement): Promise<void> {
  await activateLanguage(navigator.languages);
  document.documentElement.lang = activeLanguage();
  const client = createDevtoolsClient((input, init) => fetch(input, init));
  const workbench = new Workbench({
    client,
    drafts: safeDrafts(browserDrafts()),
    translate: await problemTexts(),
    query: new URLSearchParams(location.search),
    languages: navigator.languages,
  });
  if (import.meta.hot) addEventListener("waymark:tables", () => schemas.tookTables());
  keepFolded(workbench.desk, ownStorage);
  keepWidths(workbench.desk, ownStorage, document.documentElement);
  keepRecent(workbench.session, ownStorage);
  keepView(workbench.site, ownStorage);
  keepAutoSave(workbench.autoSave, ownStorage);
  workbench.testRun.looks.keep(ownStorage, "waymark-devtools-test-looks");
  storeRecording(workbench.interactions, tabStorage);
  tellVerdicts(workbench.testRun, window);
  keepOtherTexts(workbench.otherTexts, ownStorage);
  // Another tab may have edited it.
  addEventListener("focus", () => void workbench.otherTexts.look());
  keepWayBack(workbench.replacing, browserWayBack());
  createRoot(container).render(
    <WorkbenchProvider value={workbench}>
      <App />
    </WorkbenchProvider>,
  );
  const { session } = workbench;
  session.say("good", t("Reading the list of documents …"));
  await Promise.all([session.loadListing(), workbench.drafts.load()]);
  const keeping = { storage: tabStorage, code: import.meta.url, view: window };
  void keepResults(workbench.testRun, keeping);
  bindAddress(workbench, window);
  if (sourceFromQuery(location.search) !== undefined) return;
  // If there is no listing, the reason has already been announced.
  if (session.listing !== undefined) session.say("good", t("No document is open"));
  // Without a document the only thing to do is open one.
  workbench.desk.show({ kind: "open" });
}

const container = document.getElementById("app");
if (container !== null) void start(container);

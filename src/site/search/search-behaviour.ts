import { autorun } from "mobx";
import { phraseFault, trimPhrase, type PhraseFault } from "#lib/text/search-phrase.ts";
import { SearchStore } from "#stores/search-store.ts";
import type { Navigate } from "../navigate.ts";

const forms = "form[data-search]";
const pageForm = 'form[data-search="page"]';
const panelForm = 'form[data-search="panel"]';

/**
 * Behaviour of the search forms once the app is awake: the phrase is checked on blur and on
 * submit, remembered, and searched for inside the app. Listens on the document, because the forms
 * are first the server's HTML and later the app's.
 * @returns To be called for every page that is shown: a phrase in its address is remembered, a
 * missing one filled in.
 */
export function startSearch(document: Document, go: Navigate): () => void {
  const store = new SearchStore(() => sessionStorage);
  document.addEventListener("submit", (event) => {
    const found = formOf(event.target);
    if (found === undefined) return;
    event.preventDefault();
    const phrase = trimPhrase(found.field.value);
    const fault = phraseFault(phrase);
    showFault(found, fault);
    if (fault !== undefined) {
      found.field.focus();
      return;
    }
    // Does not repeat the search that is already shown.
    if (phrase === store.phrase && phrase === shownPhrase()) return;
    store.save(phrase);
    go(addressOf(found.form, phrase), { replace: false });
  });

  document.addEventListener("focusout", ({ target }) => {
    const found = formOf(target);
    if (found === undefined || target !== found.field) return;
    const phrase = trimPhrase(found.field.value);
    showFault(found, phrase === "" ? undefined : phraseFault(phrase));
  });

  followPanel(document, store);
  return () => rememberPhrase(store, go);
}

/** Fills in the last phrase when the header panel opens. */
function followPanel(document: Document, store: SearchStore): void {
  document.addEventListener(
    "toggle",
    ({ target, newState }) => {
      if (!(target instanceof Element) || target.querySelector(panelForm) === null) return;
      store.setModalOpen(newState === "open");
    },
    { capture: true },
  );
  store.setModalOpen(document.querySelector(`:popover-open ${panelForm}`) !== null);
  autorun(() => {
    const panel = store.modalOpen ? formOf(document.querySelector(panelForm)) : undefined;
    if (panel?.field.value !== "") return;
    panel.field.value = store.phrase;
    panel.field.select();
  });
}

function rememberPhrase(store: SearchStore, go: Navigate): void {
  const found = formOf(document.querySelector(pageForm));
  if (found === undefined) return;
  const phrase = shownPhrase();
  if (phrase !== undefined && phraseFault(phrase) === undefined) store.save(phrase);
  else if (phrase === undefined && store.phrase !== "") {
    go(addressOf(found.form, store.phrase), { replace: true });
  }
}

interface SearchForm {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
}

/** Returns the search form that an element is or is inside. */
function formOf(target: EventTarget | null): SearchForm | undefined {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(forms) : null;
  const field = form?.elements.namedItem("q");
  return form && field instanceof HTMLInputElement ? { form, field } : undefined;
}

function showFault({ form, field }: SearchForm, fault: PhraseFault | undefined): void {
  if (fault === undefined) {
    delete form.dataset["fault"];
    field.removeAttribute("aria-invalid");
    return;
  }
  form.dataset["fault"] = fault;
  field.setAttribute("aria-invalid", "true");
}

/** Returns the phrase that the current page searched for. */
function shownPhrase(): string | undefined {
  const asked = new URLSearchParams(location.search).get("q");
  return asked === null ? undefined : trimPhrase(asked);
}

function addressOf(form: HTMLFormElement, phrase: string): string {
  return `${new URL(form.action).pathname}?${new URLSearchParams({ q: phrase }).toString()}`;
}

import { makeAutoObservable, observableRef } from "mobx";
import { trust } from "#contract/trust.ts";
import * as forms from "#generated/forms/load.ts";
import * as validators from "#generated/validators/load.ts";
import page from "#schema/bundled/page.schema.json";

interface Generated {
  readonly page: typeof page | undefined;
  readonly forms: typeof forms | undefined;
  readonly validators: typeof validators | undefined;
}

/** What codegen makes of the schemas. In development they are edited while devtools are open. */
class Schemas {
  /** Of pages and all types of blocks. */
  page = page;
  forms = forms;
  validators = validators;
  /** How often the tables of blocks and entities have been edited, in place. */
  tableEdits = 0;

  constructor() {
    makeAutoObservable(this, {
      page: observableRef,
      forms: observableRef,
      validators: observableRef,
    });
  }

  /** What could not be loaded is undefined: the last one holds. */
  take(edited: Readonly<Partial<Generated>>): void {
    this.page = edited.page ?? this.page;
    this.forms = edited.forms ?? this.forms;
    this.validators = edited.validators ?? this.validators;
  }

  tookTables(): void {
    this.tableEdits += 1;
  }
}

/** The current ones: caches of derived values observe them. */
export const schemas = new Schemas();

// Vite finds them by how they are written.
import.meta.hot?.accept("#schema/bundled/page.schema.json", (module) => {
  schemas.take({ page: trust<Generated["page"]>(module?.["default"]) });
});
import.meta.hot?.accept("#generated/forms/load.ts", (module) => {
  schemas.take({ forms: trust<Generated["forms"]>(module) });
});
import.meta.hot?.accept("#generated/validators/load.ts", (module) => {
  schemas.take({ validators: trust<Generated["validators"]>(module) });
});

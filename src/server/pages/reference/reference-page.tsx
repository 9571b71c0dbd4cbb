import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ApiDescription, DescribedOperation } from "#cms/main.ts";
import { apiDescriptionPath } from "#protocol/paths.ts";
import { referenceStyle } from "./reference-style.ts";
import { Properties, schemaAnchor, SchemaType, textOf } from "./schema-view.tsx";

interface Placed {
  readonly path: string;
  readonly method: string;
  readonly operation: DescribedOperation;
}

/** Renders the API reference as an HTML page that needs no script, network or content. */
export function referencePage(description: ApiDescription): string {
  return `<!doctype html>${renderToStaticMarkup(<Reference description={description} />)}`;
}

function Reference({ description }: { readonly description: ApiDescription }): ReactNode {
  const { info, tags, paths, components } = description;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${info.title} ${info.version}`}</title>
        <style>{referenceStyle}</style>
      </head>
      <body>
        <main>
          <h1>{info.title}</h1>
          <p>
            Version <code>{info.version}</code>, machine-readable:{" "}
            <a href={apiDescriptionPath}>{apiDescriptionPath}</a>
          </p>
          {info.description.split("\n\n").map((text) => (
            <Marked key={text} text={text} />
          ))}
          <Contents operations={operations} />
          {tags.map(({ name, description: about }) => (
            <section key={name}>
              <h2>{name}</h2>
              <Marked text={about} />
              {operations
                .filter(({ operation }) => operation.tags.includes(name))
                .map((placed) => (
                  <Operation
                    key={placed.operation.operationId}
                    {...placed}
                    shared={components.parameters}
                  />
                ))}
            </section>
          ))}
          <section>
            <h2>Schemas</h2>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <section key={name} id={schemaAnchor(name)}>
                <h3>{name}</h3>
                <Marked text={textOf(schema["description"])} />
                <p>
                  <SchemaType schema={schema} />
                </p>
                <Properties schema={schema} />
              </section>
            ))}
          </section>
        </main>
      </body>
    </html>
  );
}

function Contents({ operations }: { readonly operations: readonly Placed[] }): ReactNode {
  return (
    <nav aria-label="Operations">
      <ul>
        {operations.map(({ path, method, operation }) => (
          <li key={operation.operationId}>
            <a href={`#${operation.operationId}`}>
              <code>{`${method.toUpperCase()} ${path}`}</code>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Parameters shared by several operations, by the last segment of their references. */
type SharedParameters = ApiDescription["components"]["parameters"];
type Parameter = SharedParameters[string];

function parameterOf(named: Parameter, shared: SharedParameters): Parameter {
  const { $ref } = named;
  if (typeof $ref !== "string") return named;
  return shared[$ref.slice($ref.lastIndexOf("/") + 1)] ?? named;
}

interface OperationProps extends Placed {
  readonly shared: SharedParameters;
}

function Operation({ path, method, operation, shared }: OperationProps): ReactNode {
  const { operationId, summary, description, requestBody, responses } = operation;
  const parameters = operation.parameters.map((one) => parameterOf(one, shared));
  return (
    <section id={operationId}>
      <h3>
        <code>{`${method.toUpperCase()} ${path}`}</code>
      </h3>
      <Marked text={`${summary}. ${description ?? ""}`} />
      {parameters.length > 0 && <h4>Parameters</h4>}
      <dl>
        {parameters.map(({ name, in: place, required, description: says, schema }) => (
          <div key={`${textOf(place)} ${textOf(name)}`}>
            <dt>
              <code>{textOf(name)}</code> <SchemaType schema={schema} />{" "}
              <small>{`${textOf(place)}${required === true ? ", required" : ""}`}</small>
            </dt>
            <dd>
              <Marked text={textOf(says)} />
            </dd>
          </div>
        ))}
      </dl>
      {requestBody !== undefined && <h4>Request body</h4>}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <div key={type}>
          <p>
            <code>{type}</code> <SchemaType schema={schema} />
          </p>
          <Properties schema={schema} />
        </div>
      ))}
      <h4>Responses</h4>
      <dl>
        {Object.entries(responses).map(([status, { description: says, content = {} }]) => (
          <div key={status}>
            <dt>
              <code>{status}</code>{" "}
              {Object.entries(content).map(([type, { schema }]) => (
                <span key={type}>
                  <small>{type}</small> <SchemaType schema={schema} />{" "}
                </span>
              ))}
            </dt>
            <dd>
              <Marked text={says} />
              <Properties schema={content["application/json"]?.schema} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A paragraph in which text between backticks is code. */
function Marked({ text }: { readonly text: string }): ReactNode {
  const parts = text.split("`").map((part, index) => ({ part, place: `${index} ${part}` }));
  return (
    <p>
      {parts.map(({ part, place }, index) =>
        index % 2 === 0 ? part : <code key={place}>{part}</code>,
      )}
    </p>
  );
}

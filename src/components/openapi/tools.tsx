import type { Operation } from '../../openapi/api.ts';
import type { OpenApiContext } from './render-context.ts';

/** Buttons for what a script adds to an operation's page; they are hidden without one. */
export function Tools({ operation, context }: { readonly operation: Operation; readonly context: OpenApiContext }) {
  const { dataHref, strings } = context;
  const { composeRequest, checkPayload } = strings.reference;
  if (dataHref === undefined) return null;
  const data = { 'data-source': dataHref, 'data-pointer': operation.pointer, 'data-kind': operation.kind };
  return (
    <p className="tools">
      {operation.kind === 'operation' && (
        <button type="button" className="button button--primary" data-action="open-composer" {...data}>
          {composeRequest}
        </button>
      )}
      {canCheck(operation) && (
        <button type="button" className="button" data-action="open-checker" {...data}>
          {checkPayload}
        </button>
      )}
    </p>
  );
}

/** Whether the operation has a body in JSON or XML whose form is described. */
function canCheck({ requestBody, responses }: Operation): boolean {
  return [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)].some(
    ({ name, schema }) => schema !== undefined && /[/+](?:json|xml|\*)/i.test(name),
  );
}

import type { Operation } from '../../../openapi/api.ts';
import type { OpenApiContext } from '../text/render-context.ts';

/** Shows the tools' buttons, which are hidden without JavaScript. */
export function Tools({ operation, context }: { readonly operation: Operation; readonly context: OpenApiContext }) {
  if (!context.tools) return null;
  const { dataHref, lang, compose, check } = context.tools;
  const data = { 'data-source': dataHref, 'data-pointer': operation.pointer, 'data-kind': operation.kind };
  return (
    <p className="tools" lang={lang}>
      {operation.kind === 'operation' && (
        <button type="button" className="button button--primary" data-action="open-composer" {...data}>
          {compose}
        </button>
      )}
      {canCheck(operation) && (
        <button type="button" className="button" data-action="open-checker" {...data}>
          {check}
        </button>
      )}
    </p>
  );
}

/** Whether the operation has a JSON, XML or form body with a schema. */
function canCheck({ requestBody, responses }: Operation): boolean {
  return [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)].some(
    ({ name, schema }) =>
      schema !== undefined && /[/+](?:json|xml|\*)|^multipart\/form-data\b|^application\/x-www-form-urlencoded\b/i.test(name),
  );
}

import type { ExternalDocs } from '../../../openapi/schema.ts';
import type { OpenApiContext } from './render-context.ts';
import { safeHref } from './safe-href.ts';

/** A link to documentation elsewhere, named by its description. */
export function ExternalDocsLink({
  docs: { url, description },
  context,
}: {
  readonly docs: ExternalDocs;
  readonly context: OpenApiContext;
}) {
  return (
    <p>
      <a href={safeHref(url)} target="_blank" rel="noopener noreferrer" lang={description === undefined ? undefined : context.textLang}>
        {description ?? url}
      </a>
    </p>
  );
}

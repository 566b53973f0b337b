import type { ExternalDocs } from '../../../openapi/schema.ts';
import type { OpenApiContext } from './render-context.ts';
import { SpecLink } from './spec-link.tsx';
import { SpecText } from './spec-text.tsx';

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
      <SpecLink url={url} context={context}>
        {description === undefined ? url : <SpecText text={description} context={context} />}
      </SpecLink>
    </p>
  );
}

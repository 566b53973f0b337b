import type { ExternalDocs } from '../../../openapi/schema.ts';
import { Description } from './description.tsx';
import type { OpenApiContext } from './render-context.ts';
import { SpecLine } from './spec-line.tsx';
import { SpecLink } from './spec-link.tsx';

interface ExternalDocsLinkProps {
  readonly docs: ExternalDocs;
  readonly context: OpenApiContext;
}

/** Labels the link with its description, unless the description has several blocks or contains links. */
export function ExternalDocsLink({ docs: { url, description = '' }, context }: ExternalDocsLinkProps) {
  const { lead, isLine } = context.renderMarkdown(description);
  return (
    <>
      {!isLine && <Description text={description} id="docs" context={context} />}
      <p>
        <SpecLink url={url} context={context}>
          {isLine && lead !== '' ? <SpecLine html={lead} context={context} /> : url}
        </SpecLink>
      </p>
    </>
  );
}

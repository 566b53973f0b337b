import type { ExternalDocs } from '../../openapi/schema.ts';
import { safeHref } from './safe-href.ts';

/** A link to documentation elsewhere, named by its description. */
export function ExternalDocsLink({ docs: { url, description } }: { readonly docs: ExternalDocs }) {
  return (
    <p>
      <a href={safeHref(url)} target="_blank" rel="noopener noreferrer">
        {description ?? url}
      </a>
    </p>
  );
}

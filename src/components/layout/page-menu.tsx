import type { Strings } from '../../site/strings/en.ts';

export interface PageFiles {
  readonly twin: string;
  /** Excerpt of the specification, for an operation's page. */
  readonly specification: { readonly href: string; readonly of: 'operation' | 'webhook' } | undefined;
}

interface PageMenuProps {
  readonly files: PageFiles;
  readonly strings: Strings;
  /** Language of the menu, if it differs from the text's. */
  readonly lang: string | undefined;
}

/** Without JavaScript, only the link to the Markdown works. */
export function PageMenu({ files: { twin, specification }, strings: { pageMenu }, lang }: PageMenuProps) {
  return (
    <details className="dropdown page-menu not-prose" lang={lang}>
      <summary>{pageMenu.label}</summary>
      <ul>
        <li>
          <button type="button" data-action="copy-twin" data-source={twin}>
            {pageMenu.copyMarkdown}
          </button>
        </li>
        <li>
          <a href={twin}>{pageMenu.viewMarkdown}</a>
        </li>
        <li>
          <button type="button" data-action="share" data-other-label={pageMenu.linkCopied}>
            {pageMenu.share}
          </button>
        </li>
        {specification && (
          <li>
            <button type="button" data-action="copy-file" data-source={specification.href}>
              {pageMenu.copySpecification[specification.of]}
            </button>
          </li>
        )}
      </ul>
    </details>
  );
}

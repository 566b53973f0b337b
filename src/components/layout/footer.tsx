import type { LinkTarget } from '../../markdown/page-context.ts';
import type { Footer as FooterConfig } from '../../site/config/navigation-config.ts';
import type { Strings } from '../../site/strings/en.ts';
import { NewTabMark } from './new-tab-mark.tsx';
import { SiteLink } from './site-link.tsx';

interface FooterProps {
  readonly footer: FooterConfig;
  readonly strings: Strings;
  readonly resolveLink: (href: string) => LinkTarget;
  /** BCP 47 tag of a link's label, if it differs from the UI language. */
  readonly langOf: (link: { readonly label: string; readonly href: string }) => string | undefined;
  readonly offlineHref: string | undefined;
}

export function Footer({ footer, strings, resolveLink, langOf, offlineHref }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        {footer.columns.map(({ title, items }) => (
          <div key={title} className="footer-column">
            <p className="footer-title">{title}</p>
            <ul>
              {items
                .map((item) => ({ ...item, target: resolveLink(item.href), lang: langOf(item) }))
                .filter(({ target }) => target.href !== undefined)
                .map(({ label, target, lang }) => (
                  <li key={label}>
                    <SiteLink target={target} lang={lang}>
                      {label}
                      {target.isExternal && <NewTabMark label={strings.writing.newTab} />}
                    </SiteLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      {(footer.copyright || offlineHref) && (
        <p className="copyright">
          {footer.copyright}{' '}
          {offlineHref && (
            <a href={offlineHref} download>
              {strings.offlineCopy}
            </a>
          )}
        </p>
      )}
    </footer>
  );
}

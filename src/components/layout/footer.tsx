import type { LinkTarget } from '../../markdown/page-context.ts';
import type { Footer as FooterConfig } from '../../site/config/navigation-config.ts';
import type { Strings } from '../../site/strings/en.ts';
import { NewTabMark } from './new-tab-mark.tsx';
import { SiteLink } from './site-link.tsx';

interface FooterProps {
  readonly footer: FooterConfig;
  readonly strings: Strings;
  readonly resolveLink: (href: string) => LinkTarget;
  /** Address of the copy to read without a network, if there is one. */
  readonly offlineHref: string | undefined;
}

export function Footer({ footer, strings, resolveLink, offlineHref }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        {footer.columns.map(({ title, items }) => (
          <div key={title} className="footer-column">
            <p className="footer-title">{title}</p>
            <ul>
              {items
                .map((item) => ({ ...item, target: resolveLink(item.href) }))
                .filter(({ target }) => target.href !== undefined)
                .map(({ label, target }) => (
                  <li key={label}>
                    <SiteLink target={target}>
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

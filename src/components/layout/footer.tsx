import type { LinkTarget } from '../../markdown/page-context.ts';
import type { Footer as FooterConfig } from '../../site/config/config.ts';
import type { Strings } from '../../site/strings/en.ts';
import { NewTabMark } from './new-tab-mark.tsx';
import { SiteLink } from './site-link.tsx';

interface FooterProps {
  readonly footer: FooterConfig;
  readonly strings: Strings;
  readonly resolveLink: (href: string) => LinkTarget;
}

export function Footer({ footer, strings, resolveLink }: FooterProps) {
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
      {footer.copyright && <p className="copyright">{footer.copyright}</p>}
    </footer>
  );
}

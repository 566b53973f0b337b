import type { LinkTarget } from '../../markdown/page-context.ts';
import { SiteLink } from './site-link.tsx';

interface DefaultHomeProps {
  readonly title: string;
  readonly tagline: string;
  readonly links: readonly { readonly label: string; readonly target: LinkTarget }[];
}

/** The home page of a site without `content/index.mdx`. */
export function DefaultHome({ title, tagline, links }: DefaultHomeProps) {
  return (
    <>
      <div className="hero">
        <h1 tabIndex={-1}>{title}</h1>
        {tagline && <p className="lead">{tagline}</p>}
      </div>
      <ul className="cards">
        {links.map(({ label, target }) => (
          <li key={label}>
            <SiteLink target={target} className="card">
              <strong>{label}</strong>
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

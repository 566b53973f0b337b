import type { LinkTarget } from '../../markdown/page-context.ts';
import type { Strings } from '../../site/strings/en.ts';
import { SiteLink } from './site-link.tsx';

/** The 404 page, to which the edge or the browser adds a list of similar pages. */
export function NotFound({
  strings,
  lang,
  homeTarget,
}: {
  readonly strings: Strings;
  /** The page's language. The router shows this page at addresses of any language. */
  readonly lang: string;
  readonly homeTarget: LinkTarget;
}) {
  return (
    <>
      <p className="lead">{strings.notFoundText}</p>
      <p>{strings.notFoundHint}</p>
      <p>
        <SiteLink target={homeTarget} className="button">
          {strings.notFoundHome}
        </SiteLink>
      </p>
      {/* Placed last, so that filling in the list shifts nothing. */}
      <section id="near" lang={lang} hidden>
        <h2>{strings.nearPages}</h2>
      </section>
    </>
  );
}

import type { LinkTarget } from '../../markdown/page-context.ts';
import type { Strings } from '../../site/strings/en.ts';
import { SiteLink } from './site-link.tsx';

/** What a reader is told of an address without a page. The edge or the browser adds a list of the pages that it may have meant. */
export function NotFound({
  strings,
  lang,
  homeTarget,
}: {
  readonly strings: Strings;
  /** Of the page; the router shows it at addresses of any language. */
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
      {/* Last, so that nothing moves when it comes. */}
      <section id="near" lang={lang} hidden>
        <h2>{strings.nearPages}</h2>
      </section>
    </>
  );
}

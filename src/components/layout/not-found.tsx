import type { LinkTarget } from '../../markdown/page-context.ts';
import type { Strings } from '../../site/strings/en.ts';
import { SiteLink } from './site-link.tsx';

export function NotFound({ strings, homeTarget }: { readonly strings: Strings; readonly homeTarget: LinkTarget }) {
  return (
    <>
      <p className="lead">{strings.notFoundText}</p>
      <p>{strings.notFoundHint}</p>
      <p>
        <SiteLink target={homeTarget} className="button">
          {strings.notFoundHome}
        </SiteLink>
      </p>
    </>
  );
}

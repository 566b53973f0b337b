import type { Strings } from '../../site/strings/en.ts';

/**
 * What the home page says where it lies below another address than `baseUrl`. `browser/head/base-url-banner.ts` finds that out, fills the
 * address in, and shows this.
 */
export function BaseUrlBanner({ baseUrl, strings }: { readonly baseUrl: string; readonly strings: Strings }) {
  const [before, after] = strings.baseUrlSuggestion('%').split('%');
  return (
    <>
      <section id="base-url-banner" role="alert">
        <h2>{strings.baseUrlTitle}</h2>
        <p>{strings.baseUrlCause}</p>
        <p>{strings.baseUrlCurrent(baseUrl)}</p>
        <p>
          {before}
          <b />
          {after}
        </p>
      </section>
      <hr />
    </>
  );
}

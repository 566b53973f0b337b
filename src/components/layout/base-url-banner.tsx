import type { Strings } from '../../site/strings/en.ts';

/** Suggests a `baseUrl`. If the home page is not at `baseUrl`, `browser/head/base-url-banner.ts` completes and shows the banner. */
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

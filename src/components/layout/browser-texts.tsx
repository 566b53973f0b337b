import type { TextAttribute } from '../../html-contract.ts';
import type { Strings } from '../../site/strings/en.ts';

/** Hands the texts that only the browser writes to `browser/platform/texts.ts`; each attribute is a name there. */
export function BrowserTexts({ strings }: { readonly strings: Strings }) {
  const texts: Readonly<Record<TextAttribute, string>> = {
    'data-back-to-top': strings.backToTop,
    'data-cancel': strings.cancel,
    'data-cause': strings.cause,
    'data-copied': strings.copied,
    'data-copy': strings.copy,
    'data-copy-code': strings.copyCode,
    'data-copy-failed': strings.copyFailed,
    'data-copy-forbidden': strings.copyForbidden,
    'data-crashed': strings.crashed,
    'data-loading': strings.loading,
    'data-loading-part': strings.loadingPart,
    'data-not-loaded': strings.notLoaded,
    'data-not-loaded-hint': strings.notLoadedHint,
    'data-page-error': strings.pageError,
    'data-part-not-loaded': strings.partNotLoaded,
    'data-retry': strings.retry,
    'data-show-less': strings.showLess,
    'data-try-again': strings.tryAgain,
    'data-wrap-lines': strings.wrapLines,
    'data-wrap-lines-label': strings.wrapLinesLabel,
  };
  return <div id="texts" hidden {...texts} />;
}

import type { TextAttribute } from '../../html-contract.ts';
import type { Strings } from '../../site/strings/en.ts';

interface BrowserTextsProps {
  readonly strings: Strings;
  /** Text of `<title>` if a page cannot be shown. */
  readonly errorTitle: string;
}

/** Passes UI strings to `browser/platform/texts.ts`, which reads the same attribute names. */
export function BrowserTexts({ strings, errorTitle }: BrowserTextsProps) {
  const texts: Readonly<Record<TextAttribute, string>> = {
    'data-back-to-top': strings.backToTop,
    'data-cancel': strings.cancel,
    'data-cause': strings.cause,
    'data-content-hint': strings.contentHint,
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
    'data-page-error': errorTitle,
    'data-part-not-loaded': strings.partNotLoaded,
    'data-retry': strings.retry,
    'data-server-hint': strings.serverHint,
    'data-show-less': strings.showLess,
    'data-try-again': strings.tryAgain,
    'data-wrap-lines': strings.wrapLines,
    'data-wrap-lines-label': strings.wrapLinesLabel,
  };
  return (
    <div id="texts" hidden {...texts}>
      {/* The head's script shows this note for a link clicked offline. */}
      <p className="demand" role="alert" popover="auto">
        {strings.partNotLoaded}
      </p>
    </div>
  );
}

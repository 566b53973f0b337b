import type { Problem } from '../../src/errors.ts';
import type { PageContext, TextWords } from '../../src/markdown/page-context.ts';
import { en } from '../../src/site/strings/en.ts';

export interface ReportedProblem extends Omit<Problem, 'where'> {
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly partial?: string;
}

interface LiteralContextOptions {
  readonly partials?: Readonly<Record<string, string>>;
  /** The site's strings; default: English. */
  readonly words?: TextWords;
  readonly isMarkdown?: boolean;
}

export interface LiteralContext {
  readonly context: PageContext;
  readonly problems: readonly ReportedProblem[];
}

/** Creates a context without a site: internal links start with `/base`, `/missing` is broken, images are 4 × 3 and must be internal. */
export function literalContext({ partials = {}, words, isMarkdown = false }: LiteralContextOptions = {}): LiteralContext {
  const problems: ReportedProblem[] = [];
  const context: PageContext = {
    productName: 'Acme',
    isMarkdown,
    resolveLink: (href) => {
      if (/^\w+:/.test(href)) return { href, isExternal: href.startsWith('http') };
      if (href.startsWith('#')) return { href, isExternal: false };
      return href.startsWith('/missing') ? { isExternal: false } : { href: `/base${href}`, isExternal: false };
    },
    resolveImage: (src) => (src.startsWith('https:') ? undefined : { src: `/images/${src}`, width: 4, height: 3 }),
    resolveMedia: (src) => `/images/${src}`,
    readText: (name) => partials[name],
    words: { ...en.writing, ...words },
    fold: { text: (lines) => `All ${lines} lines` },
    report: (problem, { line, column, partial }) =>
      problems.push({ ...problem, line, column, ...(partial === undefined ? {} : { partial }) }),
  };
  return { context, problems };
}

import { formatProblem, type Problem } from '../../src/errors.ts';
import { visibleText } from '../support/html-tree.ts';
import type { ExaminedPage, Outcome } from './examine.ts';
import type { Input } from './inputs.ts';
import { BYSTANDER } from './seed-texts.ts';

/** Output that reveals an unhandled value. */
const FORGOTTEN = /\bundefined\b|\[object \w+|\bNaN\b|\[native code\]/g;

/** Wording typical of exceptions, not of error messages. */
const OF_PROGRAMS =
  /^\s+at .+:\d+:\d+\)?$|\b(?:Type|Range|Reference|Internal)Error\b|call stack|is not a function|is not iterable|cannot read propert/im;

// oxlint-disable-next-line no-control-regex -- terminals interpret these characters
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f]/;

const MAX_MESSAGE = 4000;

/** Lists faults in an outcome's problems (positions and wording) and pages. */
export function judge(input: Input, outcome: Outcome): readonly string[] {
  const written = String(input.files[input.target]);
  const errors = outcome.problems.filter(({ severity }) => severity === 'error');
  return [
    ...(outcome.pages.size === 0 && errors.length === 0 ? ['There are neither pages nor errors.'] : []),
    ...outcome.problems.flatMap((problem) => judgeProblem(problem, input, written)),
    ...judgeBystander(input, outcome, errors),
    ...[...outcome.pages].flatMap(([pathname, page]) => judgePage(pathname, page, written)),
    ...(errors.length === 0 ? judgeWords(input, outcome) : []),
  ];
}

function judgeProblem(problem: Problem, { files }: Input, written: string): readonly string[] {
  const text = formatProblem(problem);
  const { filePath, line } = problem.where;
  const file = files[filePath];
  const lines = file === undefined ? undefined : String(file).split(/\r\n|\n|\r/).length;
  return [
    ...(filePath === '' ? ['has no place'] : []),
    ...(line !== undefined && lines !== undefined && line > lines ? [`is below the ${lines} lines of its file`] : []),
    ...forgottenIn(text, written).map((word) => `says ${word}`),
    ...(OF_PROGRAMS.test(text) && !OF_PROGRAMS.test(written) ? ['speaks of the program'] : []),
    ...(CONTROLS.test(text) ? ['has characters that terminals act on'] : []),
    ...(text.length > MAX_MESSAGE ? [`has ${text.length} characters`] : []),
  ].map((fault) => `A problem ${fault}: ${JSON.stringify(text.slice(0, 600))}`);
}

/** Checks that the unmutated page has its text and no errors. */
function judgeBystander({ files, target }: Input, { pages }: Outcome, errors: readonly Problem[]): readonly string[] {
  if (files[BYSTANDER.filePath] === undefined || target === BYSTANDER.filePath) return [];
  const page = pages.get(BYSTANDER.pathname);
  // Ignores conflicts with the mutated file, which may be reported in either file.
  const own = errors.filter(
    ({ what, where }) => where.filePath === BYSTANDER.filePath && target !== 'content/site.yaml' && !what.includes(target),
  );
  return [
    ...own.map((problem) => `A page that nobody has changed has an error: ${formatProblem(problem)}`),
    ...(page?.filePath === BYSTANDER.filePath && !page.html.includes(BYSTANDER.word)
      ? ['A page that nobody has changed has lost its text.']
      : []),
  ];
}

function judgePage(pathname: string, { html, twin }: ExaminedPage, written: string): readonly string[] {
  return [
    ...forgottenIn(visibleText(html), written).map((word) => `${pathname} says ${word}.`),
    ...(twin === undefined ? [] : forgottenIn(twin, written).map((word) => `The Markdown of ${pathname} says ${word}.`)),
  ];
}

/** Checks that the text of a page without errors appears in its HTML and Markdown. */
function judgeWords({ words, target }: Input, { pages, problems }: Outcome): readonly string[] {
  // A leading "_" or "." excludes a file from the pages; an unclosed diagram swallows the following text.
  const isHidden = target.split('/').some((part) => /^[_.]/.test(part)) || problems.some(({ kind }) => kind === 'unclosed-fence');
  if (words.length === 0 || isHidden) return [];
  const page = [...pages.values()].find(({ filePath }) => filePath === target);
  if (!page && problems.some(({ where }) => where.filePath === target)) return [];
  if (!page) return [`${target} has no page, and nothing says why.`];
  return words.flatMap((word) => [
    ...(visibleText(page.html).includes(word) ? [] : [`The page lacks ${word}.`]),
    ...(page.twin?.includes(word) ? [] : [`The Markdown of the page lacks ${word}.`]),
  ]);
}

/** Program artefacts in the output that the author did not write. */
function forgottenIn(text: string, written: string): readonly string[] {
  return [...new Set(text.match(FORGOTTEN))].filter((word) => !written.includes(word));
}

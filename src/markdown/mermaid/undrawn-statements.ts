import { undrawnOfClasses } from './class-statements.ts';
import { undrawnOfEntities } from './entity-statements.ts';
import { isDrawnFlow } from './flow-statements.ts';
import { unhide } from './hidden-characters.ts';
import { isDrawableStatement } from './sequence-statements.ts';
import { isSupportedStateLine } from './state-statements.ts';

const NUMBER = '-?\\d+(?:\\.\\d+)?';

const CHART = [
  /^title\s+"[^"]+"$/,
  /^x-axis\s+(?:"[^"]*"\s*)?\[[^\]]+\]$/,
  new RegExp(`^[xy]-axis\\s+(?:"[^"]*"\\s+)?${NUMBER}\\s*-->\\s*${NUMBER}$`),
  /^y-axis\s+"[^"]+"$/,
  /^(?:bar|line)\s+\[[^\]]+\]$/,
];

/**
 * Lists statements that the library would ignore or draw incompletely, because it skips unknown syntax.
 * @param text normalised source from `readMermaid`
 */
export function undrawnStatements(kind: string, text: string): readonly string[] {
  const lines = text
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return undrawnOf(kind, lines).map(unhide);
}

function undrawnOf(kind: string, lines: readonly string[]): readonly string[] {
  const without = (isDrawn: (line: string) => boolean): readonly string[] => lines.filter((line) => !isDrawn(line));
  if (/^(?:graph|flowchart)/.test(kind)) return without(isDrawnFlow);
  if (kind === 'sequenceDiagram') return without(isDrawableStatement);
  if (kind.startsWith('stateDiagram')) return without(isSupportedStateLine);
  if (kind.startsWith('classDiagram')) return undrawnOfClasses(lines);
  if (kind === 'erDiagram') return undrawnOfEntities(lines);
  return without((line) => CHART.some((pattern) => pattern.test(line)));
}

/** Text in a statement: labels, and anything after a colon. */
const TEXT = /"([^"]*)"|\|([^|]*)\||(?<=\S)\s*[^:]:(?!:)[ \t]*(.*)|[[({]{1,3}([^\][(){}]+)[\])}]{1,3}/g;

const QUOTED = /"([^"]*)"/g;

const STYLES = /^\s*(?:classDef|style|linkStyle|cssClass|direction|callback|links?|properties|details)\s/;

/**
 * Lists statements with a word that is missing from the drawing.
 * @param text normalised source from `readMermaid`
 */
export function statementsLost(kind: string, text: string, svg: string): readonly string[] {
  const drawn = wordsOf(svg);
  const joined = [...drawn].join('');
  const isDrawn = (word: string): boolean => drawn.has(word) || (word.length > 3 && joined.includes(word));
  const saysMore = (line: string): boolean =>
    [...line.matchAll(kind.startsWith('xychart') ? QUOTED : TEXT)].some((match) => {
      const [, said = ''] = match.filter((part) => part !== undefined);
      return ![...wordsOf(unhide(said))].every(isDrawn);
    });
  return text
    .split('\n')
    .slice(1)
    .filter((line) => !STYLES.test(line) && saysMore(line))
    .map((line) => unhide(line.trim()));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function wordsOf(markup: string): ReadonlySet<string> {
  const text = markup
    .replaceAll(/<[a-z/][^<>]*>|\\n/gi, ' ')
    .replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name = '') =>
      code === undefined ? (ENTITIES[name] ?? ' ') : String.fromCodePoint(Number(code)),
    );
  return new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []);
}

import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { rewriteOutsideFences } from './code/find-fences.ts';
import { CALLOUT_NAMES } from './remark-callouts.ts';

const COLON = 58;

/** What every text has that has a container of a callout. */
const OPENING = new RegExp(`:::[ \\t]*(?:${CALLOUT_NAMES.join('|')})`, 'i');

/** Whether a text may have containers of callouts: `false` is certain. */
export function mayHaveCallouts(text: string): boolean {
  return OPENING.test(text);
}

/** Containers, and none of the other directives: one colon and two mean nothing here, in a text as in an attribute. */
export function containers(): Extension {
  const container = containerConstruct();
  return container ? { flow: { [COLON]: container } } : {};
}

/**
 * The containers of callouts, and none of the other directives: in texts that are not written for this site, colons are
 * colons. A container of another name stays the text that it is.
 */
export function calloutContainers(): Extension {
  const container = containerConstruct();
  return container ? { flow: { [COLON]: onlyCallouts(container) } } : {};
}

function containerConstruct(): Construct | undefined {
  // The container stands before the leaf, which has two colons.
  return [directive().flow?.[COLON] ?? []].flat()[0];
}

function onlyCallouts(container: Construct): Construct {
  return {
    ...container,
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      return effects.check({ tokenize: tokenizeOpening, partial: true }, container.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

/** Looks ahead over the colons and the name of a container. */
function tokenizeOpening(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let text = '';
  const read = (code: Code): State | undefined => {
    const letter = code === null || code < 0 ? '' : String.fromCodePoint(code);
    if (/^[:\w-]$/.test(letter)) {
      if (text === '') effects.enter('data');
      text += letter;
      effects.consume(code);
      return read;
    }
    if (text !== '') effects.exit('data');
    const name = /^:{3,}([\w-]+)$/.exec(text)?.[1]?.toLowerCase();
    return name !== undefined && CALLOUT_NAMES.includes(name) ? ok(code) : nok(code);
  };
  return read;
}

/** What other tools write into the braces behind a title. */
const ATTRIBUTES = /^(.*?)[ \t]*(\{[ \t]*(?:open|[.#][\w-]+|[\w-]+=[^{}]*)[ \t]*\})$/;

/**
 * Text with every `::: note Title` as `:::note[Title]`, which is what the parser knows.
 *
 * @param names of the containers that may be meant
 */
export function bracketTitles(text: string, names: readonly string[] = CALLOUT_NAMES): string {
  if (!text.includes(':::')) return text;
  const opening = new RegExp(`^([ \\t>]*:{3,})([ \\t]*)(${names.join('|')})(?=[ \\t[{\\r]|$)([ \\t]*)(.*?)[ \\t]*(\\r?)$`, 'i');
  return rewriteOutsideFences(text, (line) =>
    line.replace(opening, (_, colons: string, before: string, name: string, behind: string, written: string, end: string) => {
      const titled = bracketed(written);
      // What stands in the title keeps its column.
      const shift = Math.max(0, before.length + behind.length - (titled === written ? 0 : 1));
      return `${colons}${name}${titled.replace(/^\[/, (sign) => sign + ' '.repeat(shift))}${end}`;
    }),
  );
}

/** What stands behind the name of a container: a title, attributes. A link that the title begins with is no title in brackets. */
function bracketed(written: string): string {
  if (written === '' || written.startsWith('{') || (written.startsWith('[') && !/^\[[^[\]]*\][([]/.test(written))) return written;
  const [, title = written, attributes = ''] = ATTRIBUTES.exec(written) ?? [];
  return `[${withPairs(title)}]${attributes}`;
}

/** A title in Markdown, in which the brackets that would end it, or that nothing closes, are text. */
function withPairs(title: string): string {
  const open: number[] = [];
  const lone: number[] = [];
  for (const { 0: sign, index } of title.matchAll(/\\[^]|[[\]]|\\$/g)) {
    if (sign === '[') open.push(index);
    else if (sign === '\\' || (sign === ']' && open.pop() === undefined)) lone.push(index);
  }
  const escaped = new Set([...lone, ...open]);
  return title.replaceAll(/[[\]\\]/g, (sign, index: number) => (escaped.has(index) ? `\\${sign}` : sign));
}

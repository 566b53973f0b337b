import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { rewriteOutsideFences } from './code/find-fences.ts';
import { CALLOUT_NAMES } from './code/container-names.ts';

const COLON = 58;

const OPENING = new RegExp(`:::[ \\t]*(?:${CALLOUT_NAMES.join('|')})`, 'i');

/** Quickly checks for callouts, with false positives but no false negatives. */
export function mayHaveCallouts(text: string): boolean {
  return OPENING.test(text);
}

/** Enables container directives only; text and leaf directives (`:`, `::`) are unsupported. */
export function containerDirectives(): Extension {
  const container = containerConstruct();
  return container ? { flow: { [COLON]: container } } : {};
}

/** Enables callout containers only, because external content uses colons literally. */
export function calloutContainers(): Extension {
  const container = containerConstruct();
  return container ? { flow: { [COLON]: onlyCallouts(container) } } : {};
}

function containerConstruct(): Construct | undefined {
  // The container construct is listed first, before the leaf construct.
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

/** A title followed by attributes, as in other tools. */
const ATTRIBUTES = /^(.*?)[ \t]*(\{[ \t]*(?:open|[.#][\w-]+|[\w-]+=[^{}]*)[ \t]*\})$/;

/** Rewrites `::: note Title` as `:::note[Title]`, the only form that the parser supports. */
export function bracketTitles(text: string, names: readonly string[] = CALLOUT_NAMES): string {
  if (!text.includes(':::')) return text;
  const opening = new RegExp(`^([ \\t>]*:{3,})([ \\t]*)(${names.join('|')})(?=[ \\t[{\\r]|$)([ \\t]*)(.*?)[ \\t]*(\\r?)$`, 'i');
  return rewriteOutsideFences(text, (line) => {
    const [whole, colons = '', before = '', name = '', behind = '', written = '', end = ''] = opening.exec(line) ?? [];
    if (whole === undefined) return line;
    const titled = bracketed(written);
    // Padding keeps the title at its original column.
    const shift = Math.max(0, before.length + behind.length - (titled === written ? 0 : 1));
    return `${colons}${name}${titled.replace(/^\[/, (sign) => sign + ' '.repeat(shift))}${end}`;
  });
}

/** Puts brackets around the title, but not the attributes. A link at the start is not a bracketed title. */
function bracketed(written: string): string {
  if (written === '' || written.startsWith('{') || (written.startsWith('[') && !/^\[[^[\]]*\][([]/.test(written))) return written;
  const [, title = written, attributes = ''] = ATTRIBUTES.exec(written) ?? [];
  return `[${withPairs(title)}]${attributes}`;
}

/** Escapes unbalanced brackets. */
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

import { autolink, codeIndented, htmlFlow, htmlText, list } from 'micromark-core-commonmark';
import type { Program } from 'estree-jsx';
import type { Code, Construct, Effects, Event, Extension, State, TokenizeContext, Tokenizer } from 'micromark-util-types';
import { VFileMessage } from 'vfile-message';
import { startsWithKnownScheme } from './address-schemes.ts';
import { lookAhead } from './look-ahead.ts';
import type { PageNames } from './page-names.ts';

const [LESS_THAN, BRACE, LETTER_E, LETTER_I] = [60, 123, 101, 105];

const MAY_OPEN = /^<(?:!-{0,2}|\/?(?:[\p{ID_Start}$_][\p{ID_Continue}$.:-]*)?)$/u;

const TAG = /^<\/?([\p{ID_Start}$_][\p{ID_Continue}$.:-]*)[\s/>]$/u;

const MAY_HAVE_DATA = /^<(?:[a-z][a-z\d]*(?:\s(?:[^<>{}"']|"[^"]*"|'[^']*')*(?:(?<==)(?:\{|"[^"]*|'[^']*))?)?)?$/i;

/** The start of an HTML element up to its first attribute value in braces. */
const HAS_DATA = /^<([a-z][a-z\d]*)\s(?:[^<>{}"']|"[^"]*"|'[^']*')*=\{./is;

/** A comment, processing instruction, declaration or CDATA section. https://spec.commonmark.org/0.31.2/#html-blocks */
const UNNAMED = /^<(?:!--|!\[|![a-z]|\?)/i;

/** An autolink, unless it could also be an XML name with a prefix or a host with a port. https://spec.commonmark.org/0.31.2/#autolinks */
const ADDRESS =
  /^<(?:[a-z][\w+.-]*:\/\/[^\s<>]*|[a-z][\w.-]*\+[\w+.-]*:[^\s<>{}]*|[a-z][\w+.-]*:(?=[\w.:$-]*(?:[^\w.:$\s<>{}/-]|\/[^\s<>{}]))[^\s<>{}]*|[^\s<>@]+@[^\s<>]*)>$/i;

/** A comment, a constant, or the white space that JSX needs between lines. Any other text in quotes is text. */
const EXPRESSION = /^\{(?:\/\*|\s*(?:([a-z_$][\w$]*)[\w$.]*|"\s*"|'\s*')\s*\}$)/i;

/** Start of an unmistakable statement: if invalid, it is reported as a syntax error rather than shown as text. */
const CONSTANT = /^export\s+const\s+[\w$]+\s*=/;

/**
 * Extends CommonMark with MDX's components, page constants and statements. MDX syntax starts only at a known name; malformed syntax stays
 * text.
 * @param names the page's names; definitions add to them while tokenizing
 */
export function markdownSyntax(extensions: readonly Extension[], names: PageNames): readonly Extension[] {
  const component = lookAhead(
    (text) => MAY_OPEN.test(text),
    (text) => names.isComponent(TAG.exec(text)?.[1] ?? ''),
  );
  const element = lookAhead(
    (text) => MAY_OPEN.test(text),
    (text) => UNNAMED.test(text) || names.isElement(TAG.exec(text)?.[1] ?? ''),
  );
  const dataElement = lookAhead(
    (text) => MAY_HAVE_DATA.test(text),
    (text) => names.isElement(HAS_DATA.exec(text)?.[1] ?? ''),
  );
  const address = lookAhead(
    (text) => /^<[^\s<>]*>?$/.test(text),
    (text) => ADDRESS.test(text.slice(0, -1)) || startsWithKnownScheme(text),
  );
  const expression = (isOne: (constant: string | undefined, text: string) => boolean): Construct =>
    lookAhead(
      (text) => /^\{(?:\/\*|[^{}]*\}?)$/.test(text) && !/^\{\/\*./.test(text),
      (text) => {
        const written = text.slice(0, -1);
        const found = EXPRESSION.exec(written);
        return found !== null && isOne(found[1], written);
      },
    );
  const comment = expression((_, text) => text.startsWith('{/*'));
  const data = expression((constant) => constant === undefined || names.hasConstant(constant));
  const isMdx = ({ disable }: Extension): boolean => disable?.null?.includes('htmlFlow') === true;
  return extensions.map((extension): Extension => {
    if (!isMdx(extension)) return extension;
    const { flow = {}, text = {} } = extension;
    return {
      document: Object.fromEntries(LIST_MARKERS.map((code) => [code, listAfterBlank])),
      disable: { null: [autolink, htmlFlow, htmlText].flatMap(({ name }) => name ?? []) },
      flow: {
        [LESS_THAN]: [
          ...where(component, flow[LESS_THAN]).map((construct) => ({ ...construct, resolveTo: countOpenTags() })),
          ...where(element, { ...htmlFlow, name: 'element' }),
        ],
        [BRACE]: where(comment, flow[BRACE]),
        [LETTER_E]: statements(flow[LETTER_E], names),
        [LETTER_I]: statements(flow[LETTER_I], names),
      },
      text: {
        [LESS_THAN]: [
          ...where(component, text[LESS_THAN]),
          ...where(address, { ...autolink, name: 'address' }),
          ...where(dataElement, text[LESS_THAN]),
          ...where(element, { ...htmlText, name: 'elementText' }),
        ],
        [BRACE]: where(data, text[BRACE]),
      },
    };
  });
}

const LIST_MARKERS = [42, 43, 45, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57];

/**
 * Lets a list start with any number after a blank line. After indented code, micromark mistakes the code for a paragraph and forbids this.
 */
const listAfterBlank: Construct = {
  ...list,
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const line = this.events.findLast(([, { type }]) => type === 'chunkFlow')?.[1];
    if (line && this.sliceSerialize(line).trim() === '') this.interrupt = false;
    return list.tokenize.call(this, effects, ok, nok);
  },
};

type Constructs = Construct | Construct[] | undefined;

/** Restricts constructs to positions where `beginning` matches. A construct that throws does not match. */
function where(beginning: Construct, constructs: Constructs): Construct[] {
  return [constructs ?? []].flat().map((construct) => ({
    ...construct,
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      return effects.check(beginning, orElse(construct.tokenize.bind(this), effects, ok, nok), nok);
    },
  }));
}

function orElse(tokenize: OmitThisParameter<Tokenizer>, effects: Effects, ok: State, nok: State): State {
  let isDone = false;
  const end =
    (state: State): State =>
    (code) => {
      isDone = true;
      return state(code);
    };
  const guard =
    (state: State): State =>
    (code: Code) => {
      try {
        const next = state(code);
        return isDone || next === undefined ? next : guard(next);
      } catch (error) {
        if (isDone || !(error instanceof VFileMessage)) throw error;
        isDone = true;
        return nok(code);
      }
    };
  return guard(tokenize(effects, end(ok), end(nok)));
}

/** Registers the names that statements define. Other lines that resemble statements are text. */
function statements(constructs: Constructs, names: PageNames): Construct[] {
  const constant = lookAhead(
    (text) => !CONSTANT.test(text.slice(0, -1)) && /^[eE\s\w$=]*$/.test(text),
    (text) => CONSTANT.test(text),
  );
  return [constructs ?? []].flat().map((construct) => ({
    ...construct,
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      const taken: State = (code) => {
        // The MDX extension adds `estree` without declaring its type.
        const token = this.events.at(-1)?.[1] as { readonly estree?: Program } | undefined;
        for (const statement of token?.estree?.body ?? []) names.define(statement);
        return ok(code);
      };
      return effects.check(
        constant,
        construct.tokenize.call(this, effects, taken, nok),
        orElse(construct.tokenize.bind(this), effects, taken, nok),
      );
    },
  }));
}

/** Each token's effect on the number of open elements. A closing tag also counts as a tag (+1), so its marker subtracts 2. */
const COUNTS: ReadonlyMap<string, number> = new Map([
  ['mdxJsxFlowTag', 1],
  ['mdxJsxFlowTagClosingMarker', -2],
  ['mdxJsxFlowTagSelfClosingMarker', -1],
]);

/** Disables indented code inside components, as MDX does, because authors indent nested components. */
function countOpenTags(): NonNullable<Construct['resolveTo']> {
  const counted = new WeakSet<Event[1]>();
  let open = 0;
  return (events, { parser }) => {
    for (let index = events.length - 1; index >= 0; index -= 1) {
      const [kind, token] = events[index] as Event; // The index is always within the array.
      if (counted.has(token)) break;
      if (kind !== 'enter') continue;
      counted.add(token);
      open += COUNTS.get(token.type) ?? 0;
    }
    const others = (parser.constructs.disable.null ?? []).filter((name) => name !== codeIndented.name);
    parser.constructs.disable.null = open > 0 ? [...others, 'codeIndented'] : others;
    return events;
  };
}

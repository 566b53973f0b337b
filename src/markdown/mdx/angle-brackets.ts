import { autolink } from 'micromark-core-commonmark';
import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { startsWithKnownScheme, MAY_BE_ADDRESS } from './address-schemes.ts';
import { lookAhead } from './look-ahead.ts';

const LESS_THAN = 60;

const MAY_OPEN = /^<(?:\/?(?:[\p{ID_Start}$_][\p{ID_Continue}$.:-]*)?)$/u;

/** Start of a tag, including the character after the name. Does not match an address, where a slash follows the colon. */
const OPENS = /^<(?:\/?>|\/\s|\/?[\p{ID_Start}$_](?:[\p{ID_Continue}$.:-]*[\p{ID_Continue}$.-])?(?:[\s/>{]|$))/u;

/** Also accepts `<!`, so that MDX rejects unclosed comments. For inline text only: in blocks, MDX would reject comments before text. */
const OPENS_OR_DECLARES = new RegExp(`${OPENS.source}|^<!`, 'u');

/** Accepts only actual tags: `a <= b`, `<5`, `<K, V>` and `<https://a.example>` are valid Markdown, but errors in MDX. */
function tagOpening(pattern: RegExp): Construct {
  return lookAhead(
    (text) => MAY_OPEN.test(text) || MAY_BE_ADDRESS.test(text),
    (text) => pattern.test(text) && !startsWithKnownScheme(text),
  );
}

/** Re-enables autolinks under a new construct name, because MDX disables the original name. */
export const addressSyntax: Extension = {
  text: {
    [LESS_THAN]: {
      name: 'address',
      tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
        return effects.check(tagOpening(OPENS), nok, autolink.tokenize.call(this, effects, ok, nok));
      },
    },
  },
};

export function withSureTags(extensions: readonly Extension[]): readonly Extension[] {
  return extensions.map(({ flow, text, ...others }) => ({
    ...others,
    ...(flow && { flow: { ...flow, [LESS_THAN]: sureTags(flow[LESS_THAN], OPENS) } }),
    ...(text && { text: { ...text, [LESS_THAN]: sureTags(text[LESS_THAN], OPENS_OR_DECLARES) } }),
  }));
}

function sureTags(constructs: Construct | Construct[] | undefined, pattern: RegExp): Construct[] {
  return [constructs ?? []].flat().map((construct) => ({
    ...construct,
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      return effects.check(tagOpening(pattern), construct.tokenize.call(this, effects, ok, nok), nok);
    },
  }));
}

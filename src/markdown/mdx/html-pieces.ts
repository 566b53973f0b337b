import type { Text } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { expressionValue, maskExpressions } from './attribute-expressions.ts';
import type { PlaceOf, Position } from './html-places.ts';

export interface Tag {
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: string;
  readonly attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[];
  readonly position: Position;
  /** The HTML that contains the tag; `start` and `end` are offsets into this string. */
  readonly within: string;
  readonly start: number;
  readonly end: number;
}

export type HtmlPiece =
  | { readonly type: 'tag'; readonly tag: Tag }
  | { readonly type: 'comment'; readonly isClosed: boolean; readonly position: Position }
  | Text;

/** Splits HTML into tags, comments and text. `placeOf` maps offsets to positions in the page. */
export function htmlPieces(value: string, placeOf: PlaceOf): readonly HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let read = 0;
  const spanOf = ({ location }: { readonly location: Token.Location | null }): readonly [number, number] => {
    read = location?.endOffset ?? read;
    return [location?.startOffset ?? 0, read];
  };
  const addText = (chars: string, [start, end]: readonly [number, number]): void => {
    const last = pieces.at(-1);
    const position = placeOf(start, end);
    if (last?.type === 'text') Object.assign(last, { value: last.value + chars, position: { ...position, start: last.position?.start } });
    else pieces.push({ type: 'text', value: chars, position });
  };
  const onText = (token: Token.CharacterToken): void => addText(token.chars, spanOf(token));
  const onTag = (token: Token.TagToken, isEnd: boolean): void => {
    const [start, end] = spanOf(token);
    const written = value.slice(start + (isEnd ? 2 : 1), end);
    pieces.push({
      type: 'tag',
      tag: {
        kind: isEnd ? 'close' : token.selfClosing ? 'empty' : 'open',
        name: written.slice(0, token.tagName.length),
        attributes: token.attrs.flatMap((attribute) => attributeOf(attribute, token, value, placeOf)),
        position: placeOf(start, end),
        within: value,
        start,
        end,
      },
    });
  };
  const handler: TokenHandler = {
    onStartTag(token) {
      onTag(token, false);
      if (['script', 'style'].includes(token.tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
    },
    onEndTag: (token) => onTag(token, true),
    onComment(token) {
      const [start, end] = spanOf(token);
      // The tokenizer also reports other `<!` and `<?` constructs as comments.
      if (!value.startsWith('<!--', start)) return addText(value.slice(start, end), [start, end]);
      pieces.push({ type: 'comment', isClosed: value.slice(start, end).endsWith('>'), position: placeOf(start, end) });
    },
    onDoctype: (token) => void spanOf(token),
    onCharacter: onText,
    onWhitespaceCharacter: onText,
    onNullCharacter: onText,
    onEof: () => undefined,
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
  tokenizer.write(maskExpressions(value), true);
  if (read < value.length) addText(value.slice(read), [read, value.length]);
  return pieces;
}

/** Lower-cases names in capitals, as in old HTML. Mixed case such as `viewBox` is unchanged. */
function lettersOf(name: string): string {
  return /[a-z]/.test(name) ? name : name.toLowerCase();
}

/** Converts an attribute, keeping its value unchanged unless it is in braces. Returns nothing for a name that React would reject. */
function attributeOf({ name, value }: Token.Attribute, { location }: Token.TagToken, source: string, placeOf: PlaceOf): MdxJsxAttribute[] {
  const { startOffset, endOffset } = location?.attrs?.[name] ?? { startOffset: 0, endOffset: 0 };
  const written = source.slice(startOffset, endOffset);
  if (!/^[a-z_][\w:.-]*$/i.test(name)) return [];
  const position = placeOf(startOffset, endOffset);
  const isExpression = written.startsWith('={', name.length) && written.endsWith('}');
  return [
    {
      type: 'mdxJsxAttribute',
      name: lettersOf(written.slice(0, name.length)),
      ...(isExpression ? expressionValue(written.slice(name.length + 1), position) : { value: written.includes('=') ? value : null }),
      position,
    },
  ];
}

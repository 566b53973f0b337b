import { createPositionFinder, type LineAndColumn } from '../../data/text-position.ts';
import { CODE } from '../code/code-pattern.ts';
import { alsoIn } from './also-in.ts';
import { foreignBraces } from './foreign-braces.ts';

/** A tag of a template language, which is never valid here, or what holds none: code, and comments. */
const TAG = new RegExp(String.raw`${CODE}|<!--[^]*?-->|(?<tag>\{%[^\n]*?%\}|\{\{[<%][^\n]*?[%>]\}\})`, 'gm');

const END = /^\{(?:%-?\s*end|\{[<%]-?\s*\/)/;

interface Tag {
  readonly written: string;
  readonly place: LineAndColumn;
  readonly what: string;
  readonly cure: string;
  /** What it is in other tools. */
  readonly kind: string;
}

interface TemplateTags {
  /** One for each kind, at its first place. */
  readonly faults: readonly { readonly what: string; readonly cure: string; readonly place: LineAndColumn }[];
  /** The text with spaces for the tags. */
  readonly rest: string;
}

/** What the tags of template languages in a text are, and the text without them. */
export function templateTags(source: string): TemplateTags {
  if (!/\{%|\{\{[<%]/.test(source)) return { faults: [], rest: source };
  const positionOf = createPositionFinder(source);
  const tags: Tag[] = [];
  for (const { groups, index } of source.matchAll(TAG)) {
    const written = groups?.['tag'];
    const said = written === undefined ? undefined : foreignBraces(written);
    if (written !== undefined && said) tags.push({ written, place: positionOf(index), kind: said.what.replace(written, ''), ...said });
  }
  const faults = [...Map.groupBy(tags, ({ kind }) => kind).values()].flatMap((alike) => {
    const begun = alike.filter(({ written }) => !END.test(written));
    const [first, ...further] = begun.length > 0 ? begun : alike;
    return first ? [{ ...first, what: first.what + alsoIn(further.map(({ place }) => place.line)) }] : [];
  });
  const rest = source.replaceAll(TAG, (whole, ...more) =>
    // The groups of the pattern stand last.
    (more.at(-1) as { readonly tag?: string }).tag === undefined ? whole : ' '.repeat(whole.length),
  );
  return { faults, rest };
}

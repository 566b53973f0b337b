import { CONTAINER_NAMES } from '../code/container-names.ts';
import { calloutCure } from '../container-cures.ts';

/** Other tools' syntax that Markdown interprets differently. */
export interface ForeignSyntax {
  readonly name: string;
  /** Where the syntax has this meaning. Default: in other tools. */
  readonly where?: string;
  readonly pattern: RegExp;
  /** A function if the cure quotes the first match. */
  readonly cure: string | ((written: string) => string);
}

export const REMOVE_BINDINGS = 'Remove the attributes that start with :, @, # or v-, or use a component.';

export const REMOVE_TEMPLATE = 'Remove its opening and closing tag. For the tag itself, put it in `backticks`.';

export const TABLE = String.raw`Write a table with | between its cells, and as many cells in the line of hyphens as in the line above it. For a literal | in a cell, write \|.`;

export const TABLE_AFTER_TEXT = 'Indent the table as far as the text above it, or put a blank line before it.';

const TABS = 'Write <Tabs> with a <Tab label="…"> for each.';

export const PICTURE_SIZE = 'Write <img src="…" alt="…" width="…" height="…" />.';

const MATH = 'Write it as code in `backticks`, or with <sup> and <sub>.';

const BINDING = String.raw`\s(?:[^<>]*\s)?(?:[:@#]\w|v-\w)[\w.:-]*`;

/** A tag whose `>` starts a line ends its paragraph, because `>` starts a quote. */
const TAG_END = '(?:>|(?![^]))';

/** A container's name after two colons, up to its label, attributes or the end of the line. */
const CONTAINER = String.raw`(?:${CONTAINER_NAMES.join('|')})(?=\[|\\?\{|[ \t]*$)`;

/** Start of a template or another tag with Vue attributes. */
export const VUE_TAG = new RegExp(String.raw`<(?:(template)${BINDING}|([A-Za-z][\w.-]*)${BINDING}=)`, 'g');

/** Reported once per kind and page. Patterns match text outside code, links and elements, unless escaped. */
export const FOREIGN_SYNTAXES: readonly ForeignSyntax[] = [
  { name: 'an admonition', pattern: /^(?:!!!|\?\?\?\+?)[ \t]+\w.*/m, cure: calloutCure() },
  { name: 'a callout', pattern: /^[?!]>[ \t]+\S.*/m, cure: calloutCure() },
  { name: 'an id', pattern: /(?<=\S[ \t]+):id=[\w-]+/, cure: 'Write {#id} at the end of the heading.' },
  { name: 'a comment', pattern: /%%(?=\S)[^%\n]*[^%\s]%%/, cure: 'Write <!-- … -->, or remove it.' },
  { name: 'a callout', pattern: /^\[!\w+\][-+]?/, cure: 'Known: [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION].' },
  { name: 'a template', pattern: new RegExp(String.raw`(?<!\\)<template${BINDING}[^<>]*${TAG_END}`), cure: REMOVE_TEMPLATE },
  {
    name: 'Vue template syntax',
    pattern: new RegExp(String.raw`(?<!\\)<(?!template\s)[A-Za-z][\w.-]*${BINDING}=(?:"[^"<]*"|'[^'<]*'|[^<>"'])*${TAG_END}`),
    cure: REMOVE_BINDINGS,
  },
  {
    name: 'a code block',
    where: 'outside HTML',
    pattern: /^[ \t]*(?:`{3,}|~{3,})(?=[ \t]*\S)[^`\n]*$/m,
    cure: 'Put a blank line before it: without one, Markdown in HTML is plain text.',
  },
  {
    name: 'an import',
    where: 'between blank lines',
    pattern: /^import[ \t]+[\w$*{][^'"\n]*[\s}]from[ \t]+(?:'[^'\n]+'|"[^"\n]+");?[ \t]*$/m,
    cure: 'Put a blank line before and after it, or remove it.',
  },
  { name: 'a tab', pattern: /^\/{3,} tab\b.*/m, cure: TABS },
  { name: 'a details block', pattern: /^\/{3,} details\b.*/m, cure: 'Write <Details summary="…">.' },
  { name: 'a block', pattern: /^\/{3,} (?!tab\b|details\b)[a-z][\w-]*.*/m, cure: calloutCure() },
  { name: 'a tab', pattern: /^===[+!]?[ \t]*"[^"\n]+"/m, cure: TABS },
  {
    name: 'an included file',
    pattern: /^(?:--8<--|<<<)[ \t]*\S.*/m,
    cure: 'Import a partial (_name.mdx), or write a code block with file="…".',
  },
  { name: 'a table of contents', pattern: /^\[(?:TOC|\[_?toc_?\])\]$/im, cure: 'Remove it: every page lists its headings.' },
  { name: 'math', pattern: /^\$\$|(?<![\\$])\$\$[^$]+\$\$/m, cure: MATH },
  // Skips pairs of prices, which contain no formula characters and have a digit after the second dollar sign.
  { name: 'math', pattern: /(?<![\w\\$])\$(?=[^\s$])(?=[^$\n]*[\\^]|[a-z][^$\n]*[_=]|[a-z]\$)[^$\n]*[^\s\\$]\$(?![\w$])/i, cure: MATH },
  {
    name: 'an icon',
    pattern: /(?<![\w:\\/]):(?:material|fontawesome|octicons|simple|lucide)-[a-z\d-]+:(?![\w:/])/,
    cure: 'Remove it, or write a character such as 🚀.',
  },
  {
    name: 'an emoji', // Skips words that are common in code and are not emoji.
    pattern:
      /(?<![\w:\\/]):(?!(?:material|fontawesome|octicons|simple|lucide)-)(?!(?:attr|branch|class|const|data|default|doc|domain|env|envvar|exc|field|file|func|function|group|host|index|lang|locale|meth|method|mod|module|month|name|namespace|node|obj|object|option|param|path|port|process|program|project|query|raises|ref|region|returns?|role|rtype|scope|section|service|slug|status|term|token|type|user|value|var|version|year):)(?:[a-z][a-z0-9_+-]*[a-z0-9]|\+1|-1):(?![\w:/\uFFFC])/,
    cure: 'Write the character itself, such as 🚀.',
  },
  {
    name: 'a wiki link', // Skips optional parts of routes, such as app/[[...slug]]/page.tsx.
    pattern: /(?<![\\/])!?\[\[(?!_?toc_?\]\])(?![^\][\n]*\.{3})[^\][\n]*[a-z][^\][\n]*\]\](?!\/)/i,
    cure: 'Write [text](./file.mdx).',
  },
  { name: 'a highlight', pattern: /(?<![=\w\\!<>])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/, cure: 'Write <mark>…</mark>.' },
  { name: 'a superscript', pattern: /(?<=\w)(?<!\\)\^[\w+-]+\^/, cure: 'Write <sup>…</sup>.' },
  { name: 'an abbreviation', pattern: /^\*\[[^\]\n]+\]:.*/m, cure: 'Write <abbr title="…">…</abbr>, or add the word to the glossary.' },
  { name: 'a definition list', pattern: /(?<=\S\n):[ \t]+\S.*/, cure: 'Write <dl> with <dt> and <dd>.' },
  // U+FFFC is the placeholder for a code span.
  {
    name: 'a role',
    pattern: /(?<![\w\\]):[a-z][\w:+.-]*:(?=\uFFFC)/,
    cure: 'Write [text](./file.mdx), or keep only the part in backticks.',
  },
  {
    name: 'a directive',
    pattern: /^\.\. [a-z][\w:-]*::.*/m,
    cure: `${calloutCure()} For code, write a code block between lines of \`\`\`.`,
  },
  { name: 'a label', pattern: /^\([\w-]+\)=$/m, cure: 'Give the heading below it an id: ## Heading {#id}.' },
  { name: 'a comment', pattern: /^% .*/m, cure: 'Write <!-- … -->, or remove it.' },
  { name: 'a block break', pattern: /^\+\+\+$/m, cure: 'Remove it, or write --- between blank lines.' },
  {
    name: 'a footnote',
    pattern: /(?<![\w\\])\^\[[^\]\n]+\]|(?<=\w)\^\[[^\]\n]* [^\]\n]*\]/,
    cure: 'Write [^1] here, and [^1]: text on a line of its own.',
  },
  { name: 'a keyboard key', pattern: /(?<![\w+])\+\+[a-z\d-]+(?:\+[a-z\d-]+)*\+\+(?![\w+])/i, cure: 'Write <kbd>…</kbd>.' },
  { name: 'inserted text', pattern: /(?<!\^)\^\^[^\s^][^^\n]*\^\^(?!\^)/, cure: 'Write <ins>…</ins>.' },
  { name: 'a heading', pattern: /^#{2,6}[^\s#].*/m, cure: 'Put a space after the number signs.' },
  {
    name: 'a heading',
    pattern: /^(?<![^])#[A-Z][^\n]*(?![^])/,
    cure: 'Put a space after the number sign, or a backslash before it.',
  },
  { name: 'a table', pattern: /^\+(?:[-=]{3,}\+)+[ \t]*$/m, cure: TABLE },
  {
    name: 'a table',
    pattern: /(?<=\n)[ \t]*(?:\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|[ \t:-]*|(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*)$/m,
    cure: TABLE,
  },
  {
    name: 'a picture with its size',
    pattern: /!\[[^\]\n]*\]\([^()\s]+(?:[ \t]+"[^"\n]*")?[ \t]+=\d*%?x\d*%?(?:[ \t]+"[^"\n]*")?\)/,
    cure: PICTURE_SIZE,
  },
  {
    name: 'a container',
    pattern: new RegExp(`^::${CONTAINER}`, 'im'),
    cure: (written) => `Write three colons: :${written} at its start, and ::: at its end.`,
  },
  {
    name: 'a directive',
    pattern: new RegExp(String.raw`^::(?!${CONTAINER})[a-z][\w-]*(?=\[|\\?\{|[ \t]*$)`, 'im'),
    cure: 'Use a component, or write a link.',
  },
  {
    name: 'a directive',
    pattern: /(?<![\w:\\/]):[a-z][\w-]*\[[^\]\n]+\](?![\w([])/i,
    cure: 'Write an element, such as <kbd>…</kbd>, or use a component.',
  },
];

type ForeignPart = Pick<ForeignSyntax, 'name' | 'pattern'> & { readonly cure: string };

/** Other tools' instructions in an image or link title. */
export const FOREIGN_TITLES: readonly (ForeignPart & { readonly node: 'image' | 'link' })[] = [
  { node: 'image', name: 'a picture with options', pattern: /^:(?:size|class|id|no-zoom)\b/, cure: PICTURE_SIZE },
  {
    node: 'link',
    name: 'an included file',
    pattern: /^:include\b/,
    cure: 'Import a partial: import Name from \'./_name.mdx\', then <Name />. For code, write a code block with file="…".',
  },
  { node: 'link', name: 'a link with options', pattern: /^:(?:ignore|target|disabled|class|id|crossorgin)\b/, cure: 'Remove the title.' },
];

/** Elements that other tools recognise by class. */
export const FOREIGN_CLASSES: readonly ForeignPart[] = [
  {
    name: 'a diagram',
    pattern: /^<\w+[^>]*\sclass(?:Name)?="(?:[^"]*\s)?mermaid[\s"]/,
    cure: 'Write a code block with the language mermaid.',
  },
  {
    name: 'a grid of cards',
    pattern: /^<\w+[^>]*\sclass(?:Name)?="grid cards[\s"]/,
    cure: 'Write <Cards> with a <Card title="…" href="…"> for each.',
  },
];

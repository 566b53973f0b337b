import type { Problem } from '../../errors.ts';
import { calloutCure } from '../container-cures.ts';
import { CALLOUT_NAMES } from '../code/container-names.ts';

interface ForeignBraces {
  readonly pattern: RegExp;
  readonly what: string;
  readonly cure: string | ((tag: string) => string);
  /** Whether the match cannot be valid MDX, whatever constants the page defines. */
  readonly isSure?: true;
  /** Whether the page renders an equivalent of the match, or can drop the match without losing content. */
  readonly isRead?: true;
  /** Whether the match is an attribute list for the preceding node. */
  readonly isAttributes?: true;
}

export interface ForeignBracesFault extends Pick<Problem, 'severity' | 'what'> {
  readonly kind: 'foreign-syntax';
  readonly cure: string;
  readonly isSure?: true;
  readonly isRead?: true;
  readonly isAttributes?: true;
}

function attributeOf(tag: string, ...names: readonly string[]): string | undefined {
  return new RegExp(String.raw`\b(?:${names.join('|')})=(["'])(.*?)\1`).exec(tag)?.[2];
}

const TEMPLATE = 'Write {name}, and define it with export const name = "…". For plain text, use `backticks`.';
const PARTIAL = "Import a partial: import Name from './_name.mdx', then <Name />.";
const ATTRIBUTES = 'sets attributes in other tools, but text has no attributes here';

/** Patterns start with the brace and are ordered from specific to general. The first match wins. */
const FOREIGN_BRACES: readonly ForeignBraces[] = [
  {
    pattern: /^\{%-?\s*(?:end)?(?:hint|note|tip|info|warning|danger|caution|alert|admonition|callout|aside)\b/,
    what: 'is a callout in other tools',
    cure: (tag) => calloutCure(CALLOUT_NAMES.find((name) => name === attributeOf(tag, 'style', 'type'))),
  },
  {
    pattern: /^\{%-?\s*(?:end)?tabs?\b/,
    what: 'is a tab in other tools',
    cure: 'Write <Tabs> around all of them, and <Tab label="…"> and </Tab> around each.',
  },
  {
    pattern: /^\{%-?\s*(?:end)?(?:code|highlight)\b/,
    what: 'is code in other tools',
    cure: (tag) => {
      const title = attributeOf(tag, 'title');
      return title ? `Remove it, and start the code block with \`\`\`text title="${title}".` : 'Write a code block between lines of ```.';
    },
  },
  {
    pattern: /^\{%-?\s*(?:end)?content-ref\b/,
    what: 'is a link to a page in other tools',
    cure: (tag) => `Write <Cards>, <Card title="…" href="${attributeOf(tag, 'url') ?? './file.mdx'}" /> and </Cards>, or a link.`,
  },
  {
    pattern: /^\{%-?\s*(?:end)?embed\b/,
    what: 'embeds another site in other tools',
    cure: (tag) =>
      `Write a link: [text](${attributeOf(tag, 'url') ?? 'https://…'}). The security policy does not allow embedding other sites.`,
  },
  {
    pattern: /^\{%-?\s*(?:end)?file\b/,
    what: 'is a file download in other tools',
    cure: (tag) => `Put the file into public/, and write a link: [text](/${(attributeOf(tag, 'src') ?? 'file.pdf').replace(/^.*\//, '')}).`,
  },
  {
    pattern: /^\{%-?\s*(?:end)?step(?:per)?\b/,
    what: 'is a step in other tools',
    cure: 'Write <Steps>, a numbered list with an item for each, and </Steps>.',
  },
  {
    pattern: /^\{%-?\s*(?:end)?columns?\b/,
    what: 'is a column in other tools',
    cure: 'Remove it: blocks are stacked. For short blocks, write a <Card title="…"> for each in <Cards>.',
  },
  {
    pattern: /^\{%-?\s*(?:end)?(?:openapi|swagger)\b/,
    what: 'is an operation in other tools',
    cure: 'List its specification under apis in content/site.yaml, and write <Operation id="…" />.',
  },
  { pattern: /^\{%-?\s*@mermaid\b/, what: 'is a diagram in other tools', cure: 'Write a code block with the language mermaid.' },
  {
    pattern: /^\{%-?\s*(?:include|include_relative|render|partial|reusable)\b/,
    what: 'is an included file in other tools',
    cure: PARTIAL,
  },
  {
    pattern: /^\{!>?[^{}]*[./][^{}]*!\}/,
    what: 'is an included file in other tools',
    cure: PARTIAL,
    isSure: true,
  },
  {
    pattern: /^\{%-?\s*(?:end)?(?:raw|verbatim)\b/,
    what: 'is a tag of a template language, and is omitted',
    cure: 'Remove it.',
    isRead: true,
  },
  {
    pattern: /^\{#\s[^\n]*\s#\}/,
    what: 'is a comment of a template language, and is omitted',
    cure: 'Write <!-- … -->, or remove it.',
    isRead: true,
  },
  { pattern: /^\{%-?\s*(?:link|post_url)\b/, what: 'is a link in other tools', cure: 'Write [text](./file.mdx).' },
  { pattern: /^\{%/, what: 'is a tag of a template language, which does not run here', cure: 'Remove it, or use a component.' },
  {
    pattern: /^\{\{[<%]-?\s*\/?\s*(?:note|tip|info|warning|danger|caution|alert|admonition|callout|hint|notice)\b/,
    what: 'is a callout in other tools',
    cure: calloutCure(),
  },
  { pattern: /^\{\{[<%]-?\s*\/?\s*(?:figure|img)\b/, what: 'is a picture in other tools', cure: 'Write ![what it shows](picture.png).' },
  { pattern: /^\{\{[<%]-?\s*\/?\s*(?:rel)?ref\b/, what: 'is a link in other tools', cure: 'Write [text](./file.mdx).' },
  { pattern: /^\{\{[<%]/, what: 'is a shortcode of another tool', cure: 'Use a component, or remove it.' },
  {
    pattern: /^\{\{#(?:rustdoc_)?(?:include|playground)\b/,
    what: 'is an included file in other tools',
    cure: 'Import a partial (_name.mdx), or write a code block with file="…".',
  },
  { pattern: /^\{\{/, what: 'is a template expression in other tools', cure: TEMPLATE },
  {
    pattern: /^\{:?\s*\.(?:note|tip|info|important|warning|danger|caution|highlight|new|prompt-\w+|callout-\w+)[^{}]*\}\s*$/,
    what: 'makes a callout in other tools',
    cure: calloutCure(),
    isSure: true,
    isRead: true,
    isAttributes: true,
  },
  {
    pattern: /^\{:?\s*#[\w-]+\s*\}/,
    what: 'is an id in other tools',
    cure: 'Only headings take an id like this: ## Heading {#id}. Elsewhere, write <a id="…"></a>.',
    isSure: true,
    isRead: true,
    isAttributes: true,
  },
  {
    pattern: /^\{:?[^{}]*\b(?:width|height|align)\s*=/,
    what: ATTRIBUTES,
    cure: 'Remove the attributes. For the size of a picture, write <img src="…" alt="…" width="…" />.',
    isSure: true,
    isRead: true,
    isAttributes: true,
  },
  {
    pattern: /^\{:?[^{}]*\btarget\s*=/,
    what: ATTRIBUTES,
    cure: 'Remove the attributes: links to other sites open in a new tab.',
    isSure: true,
    isRead: true,
    isAttributes: true,
  },
  {
    pattern: /^\{:?\s*(?:[.#:][\w-]+|[\w-]+=[^\s{}=]+)(?:\s+(?:[.#][\w-]+|[\w-]+=[^\s{}=]+))*\s*\}/,
    what: ATTRIBUTES,
    cure: 'Remove the attributes.',
    isSure: true,
    isRead: true,
    isAttributes: true,
  },
  { pattern: /^\{:/, what: ATTRIBUTES, cure: 'Remove the attributes.', isSure: true, isRead: true, isAttributes: true },
  {
    pattern: /^\{[a-z][\w.]*[:-][\w:.-]*\}`[^`]/,
    what: 'is a role in other tools',
    cure: 'Write [text](./file.mdx), or keep only the part in backticks.',
    isSure: true,
    isRead: true,
  },
  {
    pattern: /^\{[a-z]\w*\}`[^`]/,
    what: 'is a role in other tools',
    cure: 'Write [text](./file.mdx), or keep only the part in backticks.',
    isSure: true,
    isRead: true,
  },
  {
    pattern: /^\{(?:==|\+\+|--|>>|~~)/,
    what: 'marks an edit in other tools',
    cure: 'Write <mark>…</mark>, <ins>…</ins> or <del>…</del>.',
    isRead: true,
  },
  { pattern: /^\{@\w+/, what: 'is a tag of another tool', cure: 'Write a link, or put the text in `backticks`.', isSure: true },
];

/** Identifies another tool's brace syntax at the start of `text`. */
export function foreignBraces(text: string): ForeignBracesFault | undefined {
  const [line = ''] = text.split('\n');
  const found = FOREIGN_BRACES.find(({ pattern }) => pattern.test(line));
  if (!found) return undefined;
  const written = /^\{%.*?%\}|^\{\{.*?\}\}|^\{.*?\}/.exec(line)?.[0] ?? line;
  const { what, cure, pattern: _, ...rest } = found;
  return {
    severity: found.isRead ? 'warning' : 'error',
    kind: 'foreign-syntax',
    what: `"${written}" ${what}.`,
    cure: typeof cure === 'string' ? cure : cure(written),
    ...rest,
  };
}

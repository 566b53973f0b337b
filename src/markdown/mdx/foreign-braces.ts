import { calloutCure } from '../container-cures.ts';

/** What other tools write into braces. */
interface ForeignBraces {
  readonly pattern: RegExp;
  readonly what: string;
  readonly cure: string;
}

const TEMPLATE = 'What stands between braces here is data: {name}, with export const name = "…". Else put the text in `backticks`.';
const ATTRIBUTES = 'gives attributes in other tools; here a text has none';

/** Each begins with its brace; the first that fits says it best. */
const FOREIGN_BRACES: readonly ForeignBraces[] = [
  {
    pattern: /^\{%-?\s*(?:end)?(?:hint|note|tip|info|warning|danger|caution|alert|admonition|callout|aside)\b/,
    what: 'is a callout in other tools',
    cure: calloutCure(),
  },
  { pattern: /^\{%-?\s*(?:end)?tabs?\b/, what: 'is a tab in other tools', cure: 'Write <Tabs> with a <Tab label="…"> for each.' },
  { pattern: /^\{%-?\s*(?:end)?(?:code|highlight)\b/, what: 'is code in other tools', cure: 'Write a code block between lines of ```.' },
  {
    pattern: /^\{%-?\s*(?:include|include_relative|render|partial|content-ref)\b/,
    what: 'is an included file in other tools',
    cure: "Import a partial: import Name from './_name.mdx', then <Name />.",
  },
  { pattern: /^\{%-?\s*(?:end)?(?:raw|comment)\b/, what: 'is a mark of a template language', cure: 'Remove it.' },
  { pattern: /^\{%-?\s*(?:link|post_url|embed|file)\b/, what: 'is a link in other tools', cure: 'Write [text](./file.mdx).' },
  { pattern: /^\{%/, what: 'is a tag of a template language, which is not run here', cure: 'Remove it, or use a component.' },
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
    cure: 'Import a partial (_name.mdx), or give a code block file="…".',
  },
  { pattern: /^\{\{/, what: 'is filled in by other tools', cure: TEMPLATE },
  {
    pattern: /^\{:?\s*\.(?:note|tip|info|important|warning|danger|caution|highlight|new|prompt-\w+|callout-\w+)[^{}]*\}\s*$/,
    what: 'makes a callout in other tools',
    cure: calloutCure(),
  },
  {
    pattern: /^\{:?\s*#[\w-]+\s*\}/,
    what: 'is an id in other tools',
    cure: 'Only headings have one: ## Heading {#id}. Else write <a id="…"></a>.',
  },
  {
    pattern: /^\{:?[^{}]*\b(?:width|height|align)\s*=/,
    what: ATTRIBUTES,
    cure: 'Give a picture its size as <img src="…" alt="…" width="…" />, or remove them.',
  },
  { pattern: /^\{:?[^{}]*\btarget\s*=/, what: ATTRIBUTES, cure: 'Remove them: links to other sites open in a new tab.' },
  {
    pattern: /^\{:?\s*(?:[.#:][\w-]+|[\w-]+=[^\s{}=]+)(?:\s+(?:[.#][\w-]+|[\w-]+=[^\s{}=]+))*\s*\}/,
    what: ATTRIBUTES,
    cure: 'Remove them.',
  },
  { pattern: /^\{:/, what: ATTRIBUTES, cure: 'Remove them.' },
  {
    pattern: /^\{[a-z][\w:.-]*\}`[^`]/,
    what: 'is a role in other tools',
    cure: 'Write [text](./file.mdx), or the code alone.',
  },
  {
    pattern: /^\{(?:==|\+\+|--|>>|~~)/,
    what: 'marks an edit in other tools',
    cure: 'Write <mark>…</mark>, <ins>…</ins> or <del>…</del>.',
  },
  { pattern: /^\{@\w+/, what: 'is a tag of another tool', cure: 'Write a link, or put the text in `backticks`.' },
];

/** What the braces at the beginning of a text are in other tools, where the text is known to be of one. */
export function foreignBraces(text: string): { readonly what: string; readonly cure: string } | undefined {
  const [line = ''] = text.split('\n');
  const found = FOREIGN_BRACES.find(({ pattern }) => pattern.test(line));
  if (!found) return undefined;
  const written = /^\{%.*?%\}|^\{\{.*?\}\}|^\{.*?\}/.exec(line)?.[0] ?? line;
  return { what: `"${written}" ${found.what}.`, cure: found.cure };
}

/** Whether a message is about the end of a tag, whose beginning has been told. */
export function isEndOfTag(what: string): boolean {
  return /^"\{(?:%-?\s*end|\{[<%]-?\s*\/)/.test(what);
}

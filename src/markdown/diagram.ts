import { renderMermaidSVG } from 'beautiful-mermaid';
import { escapeHtml } from './code/escape-html.ts';
import { unhide } from './mermaid/hidden-characters.ts';
import { statementsLost, undrawnStatements } from './mermaid/undrawn-statements.ts';
import { readMermaid } from './mermaid-source.ts';

/**
 * Draws a Mermaid diagram as inline SVG at build time, without a browser and without inline styles, which the content security policy
 * forbids.
 * @param alt text alternative, which browsers also show as a tooltip
 * @throws Error with the library's message for unknown diagrams
 * @throws UndrawnError if the drawing would omit part of the source
 */
export function diagramToHtml(source: string, alt: string, title?: string): string {
  const { id, svg, name, missing } = draw(source);
  const [first] = missing;
  if (first !== undefined) throw new UndrawnError(first);
  const caption = (title ?? name) ? `<figcaption>${escapeHtml(title ?? name ?? '')}</figcaption>` : '';
  const label = `<title id="${id}">${escapeHtml(alt)}</title>`;
  // A wide figure scrolls, so keyboard users must be able to focus it.
  return `<figure class="diagram" tabindex="0" aria-labelledby="${id}">${svg.replace(/^(<svg [^>]*>)/, `$1${label}`)}${caption}</figure>`;
}

export class UndrawnError extends Error {
  override readonly name = 'UndrawnError';
}

/** Maps the library's colours to the site's tokens (`styles/tokens.css`). */
const COLOURS: Readonly<Record<string, string>> = {
  'var(--bg)': 'var(--color-surface)',
  'var(--_text)': 'var(--color-text)',
  'var(--_text-sec)': 'var(--color-muted)',
  'var(--_text-muted)': 'var(--color-muted)',
  'var(--_text-faint)': 'var(--color-muted)',
  'var(--_line)': 'var(--color-border-strong)',
  'var(--_arrow)': 'var(--color-muted)',
  'var(--_node-fill)': 'var(--color-raised)',
  'var(--_node-stroke)': 'var(--color-border-strong)',
  'var(--_inner-stroke)': 'var(--color-border)',
  'var(--_group-hdr)': 'var(--color-accent-soft)',
  'var(--_group-fill)': 'transparent',
  'var(--_key-badge)': 'var(--color-accent-soft)',
};

/** Lists all ids in a diagram's HTML; empty if the diagram cannot be drawn. */
export function diagramIds(source: string): readonly string[] {
  try {
    const { id, ids, missing } = draw(source);
    return missing.length > 0 ? [] : [id, ...ids];
  } catch {
    // The renderer reports this error and shows the source.
    return [];
  }
}

interface Drawing {
  readonly id: string;
  readonly svg: string;
  /** Ids of markers and other elements that the SVG refers to. */
  readonly ids: readonly string[];
  readonly name: string | undefined;
  readonly missing: readonly string[];
}

function draw(source: string): Drawing {
  const id = `d${fingerprint(source)}`;
  const ids: string[] = [];
  const { kind, text, title } = readMermaid(source);
  const drawn = unhide(renderMermaidSVG(text, { transparent: true }));
  const missing = [...undrawnStatements(kind, text), ...statementsLost(kind, text, drawn)];
  const svg = drawn
    .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
    .replace(/ style="[^"]*"/g, '')
    // Replace only inside tags, because the text between them is the author's.
    .replace(/<[^>]+>/g, (tag) => tag.replace(/(?<==")var\(--[\w-]+\)(?=")/g, (name) => COLOURS[name] ?? name))
    .replace(/ font-family="[^"]*"/g, '')
    .replace(/(?<=\s)id="([^"]+)"/g, (_, name: string) => {
      ids.push(`${id}-${name}`);
      return `id="${id}-${name}"`;
    })
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replace(/ data-[a-z-]+="[^"]*"/g, '')
    .replace(/(\d+\.\d{2})\d+/g, '$1')
    .replace(/>\s+</g, '><')
    .replace(/^<svg /, `<svg role="img" aria-labelledby="${id}" `);
  return { id, svg, ids, name: title, missing };
}

/** 32-bit FNV-1a in base 36, enough to distinguish a page's diagrams. http://www.isthe.com/chongo/tech/comp/fnv/ */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

import { isCollection, parseLosslessJson } from '../../data/lossless-number.ts';
import { escapeHtml } from './escape-html.ts';

/** Renders JSON as nested `<details>`, which work without JavaScript; `undefined` if invalid or nested too deeply. */
export function jsonTree(code: string): string | undefined {
  try {
    return node(parseLosslessJson(code), '');
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function node(value: unknown, label: string): string {
  if (isCollection(value)) {
    const isArray = Array.isArray(value);
    const entries = Object.entries(value);
    const size = isArray ? `[${entries.length}]` : `{${entries.length}}`;
    if (entries.length === 0) return `<div>${label}${size}</div>`;
    const children = entries.map(([key, child]) => node(child, keyLabel(key, isArray))).join('');
    return `<details open><summary>${label}<span class="tc">${size}</span></summary><div>${children}</div></details>`;
  }
  const kind = typeof value === 'string' ? 'ts' : 'tn';
  return `<div>${label}<span class="${kind}">${escapeHtml(JSON.stringify(value))}</span></div>`;
}

function keyLabel(key: string, isIndex: boolean): string {
  return `<span class="${isIndex ? 'tc' : 'tk'}">${escapeHtml(key)}</span>: `;
}

import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { type CodeMeta, parseCodeMeta, splitInfo } from './code-meta.ts';

/** What a `<pre>` shows as a code block or a diagram; `undefined` when it is not code. */
export function fenceOf(pre: Element): { readonly code: string; readonly lang: string; readonly meta: CodeMeta } | undefined {
  const [code, ...others] = pre.children;
  if (code?.type !== 'element') return undefined;
  const classes = code.properties['className'];
  const language = (Array.isArray(classes) ? classes : []).map(String).find((name) => name.startsWith('language-'));
  // `remark-rehype` keeps the meta there, and types it nowhere; in specifications it is an attribute.
  const { meta } = (code.data ?? {}) as { readonly meta?: string };
  const info = splitInfo(language?.slice('language-'.length), meta ?? String(code.properties['dataMeta'] ?? ''));
  // A blank line of a description ends the HTML that it stands in: what follows is outside of the element of the code.
  const isAlone = others.every((other) => textOf(other).trim() === '');
  return { code: textOf(isAlone ? code : pre).replace(/\n$/, ''), lang: info.lang, meta: parseCodeMeta(info.meta) };
}

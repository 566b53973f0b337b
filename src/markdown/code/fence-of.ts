import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { type CodeMeta, parseCodeMeta, splitInfo } from './code-meta.ts';

/** Reads the fence that a `<pre>` was rendered from; `undefined` if the `<pre>` does not start with an element. */
export function fenceOf(pre: Element): { readonly code: string; readonly lang: string; readonly meta: CodeMeta } | undefined {
  const [code, ...others] = pre.children;
  if (code?.type !== 'element') return undefined;
  const classes = code.properties['className'];
  const language = (Array.isArray(classes) ? classes : []).map(String).find((name) => name.startsWith('language-'));
  // `remark-rehype` stores the meta here without declaring a type. In specifications, the meta is an attribute.
  const { meta } = (code.data ?? {}) as { readonly meta?: string };
  const info = splitInfo(language?.slice('language-'.length), meta ?? String(code.properties['dataMeta'] ?? ''));
  // In descriptions, a blank line ends the HTML block, so the code below it is outside the element.
  const isAlone = others.every((other) => textOf(other).trim() === '');
  return { code: textOf(isAlone ? code : pre).replace(/\n$/, ''), lang: info.lang, meta: parseCodeMeta(info.meta) };
}

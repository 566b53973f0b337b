import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { isHtmlElement } from './html-elements.ts';
import { walkMarkdown } from './walk-tree.ts';

/** Cures for Redoc's components in descriptions. https://redocly.com/docs/redoc/redoc-vendor-extensions */
const REDOC_CURES: ReadonlyMap<string, string> = new Map([
  ['securitydefinitions', 'Remove it: the introduction of an API lists its security schemes.'],
  ['security-definitions', 'Remove it: the introduction of an API lists its security schemes.'],
  ['schemadefinition', 'Write a link to the schema: [Name](#/components/schemas/Name).'],
]);

/** A self-closing tag that is an HTML node's only content. */
const EMPTY_TAG = /^<([A-Za-z][\w-]*)(?:\s[^<>]*)?\/>$/;

/** Warns about other tools' components, which descriptions show as text. Names such as `<T>` and XML elements are meant as text. */
export function remarkForeignTags() {
  return (tree: Root, file: VFile): void => {
    const { context } = file.data;
    if (!context) return;
    walkMarkdown(tree, (node, _, parent) => {
      if (node.type !== 'html') return undefined;
      const [tag, name = ''] = EMPTY_TAG.exec(node.value.trim()) ?? [];
      const cure = REDOC_CURES.get(name.toLowerCase());
      const isAlone = parent.type !== 'paragraph' || parent.children.length === 1;
      const isComponent = /^(?:[A-Z]|[a-z].*-)/.test(name) && !isHtmlElement(name);
      if (tag === undefined || !(cure !== undefined || (isAlone && isComponent))) return undefined;
      const what = cure === undefined ? 'is a component of another tool' : 'is a component of Redoc';
      context.report(
        {
          severity: 'warning',
          what: `"${tag}" ${what}, so it is shown as text.`,
          cure: cure ?? 'Remove it, or put it in `backticks` if the text is about it.',
        },
        node.position?.start ?? {},
      );
      return undefined;
    });
  };
}

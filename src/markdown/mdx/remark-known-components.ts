import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { didYouMean } from '../../data/suggest.ts';
import type { ComponentRules } from './component-rules.ts';
import { type PropFault, propFaults } from './prop-faults.ts';
import { equivalentOf } from './foreign-components.ts';
import { isHtmlName } from './rehype-jsx-html.ts';
import { walkMarkdown } from '../walk-tree.ts';

type Component = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Reports components that do not exist and props that are not theirs, with the nearest name that is; of what has a fault
 * only the children stay, so that no component is ever given what it does not take. Each other component is given `at`,
 * its place as `line:column`, to report what it names and cannot find.
 */
export function remarkKnownComponents({ rules }: { readonly rules: ComponentRules }) {
  return (tree: Root, file: VFile): void => {
    // A walk through the tree costs more than the look.
    if (!String(file).includes('<') && !file.data.partialText?.includes('<')) return;
    walkMarkdown(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
      if (!node.name || isHtmlName(node.name)) return undefined;
      const props = Object.hasOwn(rules, node.name) ? rules[node.name] : undefined;
      const faults = props ? propFaults(node.name, node.attributes, props) : [unknownComponent(node.name, rules)];
      for (const { position, ...fault } of faults)
        file.data.context?.report({ severity: 'error', ...fault }, position ?? node.position?.start ?? {});
      if (!props || faults.some(({ severity }) => severity !== 'warning')) keepChildren(node);
      else keepProps(node);
      return undefined;
    });
  };
}

function unknownComponent(name: string, rules: ComponentRules): PropFault {
  const cure = equivalentOf(name) ?? didYouMean(name, Object.keys(rules));
  return { kind: 'unknown-component', what: `Unknown component <${name}>.`, cure };
}

function keepChildren(component: Component): void {
  component.name = null;
  component.attributes = [];
}

function keepProps(component: Component): void {
  // What is left of data is `false`: the flag is not set.
  component.attributes = component.attributes.filter(({ data }) => !(data && 'written' in data));
  if (!component.position) return;
  const { line, column } = component.position.start;
  component.attributes.push({ type: 'mdxJsxAttribute', name: 'at', value: `${line}:${column}` });
}

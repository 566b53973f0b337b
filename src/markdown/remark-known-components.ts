import type { Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { didYouMean } from '../data/suggest.ts';
import { walkMarkdown } from './walk-tree.ts';

/** A prop that a component takes. */
export interface PropRule {
  readonly kind: 'text' | 'flag' | 'flag or text';
  readonly isRequired?: true;
  /** All values that it may have. */
  readonly values?: readonly string[];
}

/** The components of a site by name, with the props of each. */
export type ComponentRules = Readonly<Record<string, Readonly<Record<string, PropRule>>>>;

type Component = MdxJsxFlowElement | MdxJsxTextElement;
type Fault = { readonly what: string; readonly cure: string };

/**
 * Reports components that do not exist and props that are not theirs, with the nearest name that is. Each component is
 * given `at`, its place as `line:column`, to report what it names and cannot find.
 */
export function remarkKnownComponents({ rules }: { readonly rules: ComponentRules }) {
  return (tree: Root, file: VFile): void => {
    // A walk through the tree costs more than the look.
    if (!String(file).includes('<') && !file.data.partialText?.includes('<')) return;
    walkMarkdown(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
      if (!node.name || !/^[A-Z]/.test(node.name)) return undefined;
      const props = Object.hasOwn(rules, node.name) ? rules[node.name] : undefined;
      const faults = props
        ? faultsOf(node, props)
        : [{ what: `Unknown component <${node.name}>.`, cure: didYouMean(node.name, Object.keys(rules)) }];
      for (const fault of faults) file.data.context?.report({ severity: 'error', ...fault }, node.position?.start ?? {});
      if (!props) node.name = null;
      else if (node.position) {
        const { line, column } = node.position.start;
        node.attributes.push({ type: 'mdxJsxAttribute', name: 'at', value: `${line}:${column}` });
      }
      return undefined;
    });
  };
}

function attributesOf({ attributes }: Component): readonly MdxJsxAttribute[] {
  return attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
}

function faultsOf(component: Component, props: ComponentRules[string]): readonly Fault[] {
  const attributes = attributesOf(component);
  const tag = `<${component.name}>`;
  const missing = Object.entries(props).filter(([name, { isRequired }]) => isRequired && !attributes.some((found) => found.name === name));
  return [
    ...(attributes.length < component.attributes.length
      ? [{ what: `${tag} is given props by code.`, cure: 'Write each as name="value".' }]
      : []),
    ...missing.map(([name]) => ({ what: `${tag} has no ${name}.`, cure: `Write <${component.name} ${name}="…">.` })),
    ...attributes.flatMap((attribute) => faultOf(attribute, tag, props) ?? []),
  ];
}

function faultOf({ name, value }: MdxJsxAttribute, tag: string, props: ComponentRules[string]): Fault | undefined {
  const rule = Object.hasOwn(props, name) ? props[name] : undefined;
  if (!rule) {
    const cure = didYouMean(name, Object.keys(props)) || 'It takes none: remove it.';
    return { what: `${tag} has no prop "${name}".`, cure };
  }
  if (rule.kind === 'flag' && typeof value === 'string')
    return { what: `The prop ${name} of ${tag} is a flag, and has the value "${value}".`, cure: `Write ${name} alone, or leave it out.` };
  if (rule.kind === 'text' && (value === null || value === undefined))
    return { what: `The prop ${name} of ${tag} has no value.`, cure: `Write ${name}="…".` };
  if (rule.values && typeof value === 'string' && !rule.values.includes(value))
    return { what: `The prop ${name} of ${tag} cannot be "${value}".`, cure: didYouMean(value, rule.values) };
  return undefined;
}

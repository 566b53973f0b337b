import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { didYouMean, suggest } from '../../data/suggest.ts';
import { isHtmlElement } from '../html-elements.ts';
import type { PageContext } from '../page-context.ts';
import type { ComponentRules } from './component-rules.ts';
import { type PropFault, propFaults } from './prop-faults.ts';
import { equivalentInSentence, equivalentOf } from './foreign-components.ts';
import { readForeignProps } from './foreign-props.ts';
import { isHtmlName } from './rehype-jsx-html.ts';
import { walkMarkdown } from '../walk-tree.ts';

type Component = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Reports unknown components and props. Drops invalid props, and replaces a component that lacks a required prop with its children, so that
 * components only receive valid input. Adds the prop `at` (`line:column[:partial]`), which components use in reports.
 */
export function remarkKnownComponents({ rules }: { readonly rules: ComponentRules }) {
  return (tree: Root, file: VFile): void => {
    // This check is cheaper than walking the tree.
    if (!String(file).includes('<') && !file.data.partialText?.includes('<')) return;
    walkMarkdown(tree, (node, index) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
      if (!node.name) return undefined;
      const report = ({ severity = 'error', kind, what, cure, position }: PropFault, dropsIds = false): void =>
        file.data.context?.report(
          { severity, ...(dropsIds && { dropsIds }), ...(kind && { kind }), what, ...(cure && { cure }) },
          position ?? node.position?.start ?? {},
        );
      if (isCustomElement(node.name)) {
        report(customElement(node.name));
        return keepChildren(node);
      }
      // SVG and MathML elements are not checked, but other names inside would be resolved as components.
      if (node.name === 'svg' || node.name === 'math') {
        walkMarkdown(node, (inner) => {
          const name = 'name' in inner && inner.type.startsWith('mdxJsx') ? inner.name : undefined;
          if (!name || /^[a-z]/.test(name) || Object.hasOwn(rules, name)) return undefined;
          report({ ...unknownElement(name), ...(inner.position && { position: inner.position.start }) });
          return keepChildren(inner as Component); // `mdxJsx…` nodes are components.
        });
        return index + 1;
      }
      // Browsers hide the content of a template. `remarkForeignSyntax` reports it.
      if (node.name === 'template') return keepChildren(node);
      if (isHtmlName(node.name)) {
        if (isHtmlElement(node.name)) return undefined;
        report(unknownElement(node.name));
        return keepChildren(node);
      }
      const part = partOf(node.name, rules);
      if (part !== undefined) {
        report({ severity: 'warning', kind: 'unknown-component', what: `<${node.name}> is <${part}> here.`, cure: `Write <${part}>.` });
        node.name = part;
      }
      const { name } = node;
      const props = Object.hasOwn(rules, name) ? rules[name] : undefined;
      const faults = props
        ? [...readForeignProps(node, name, props), ...propFaults(name, node.attributes, props)]
        : [unknownComponent(node, name, rules)];
      const leftOut = new Set(faults.flatMap((fault) => fault.leftOut ?? []));
      const dropsId = [...leftOut, ...(props || isEmbed(node, rules) ? [] : node.attributes)].some(isId);
      node.attributes = node.attributes.filter((attribute) => !leftOut.has(attribute));
      const isLeftOut = !props || lacks(node, props);
      for (const fault of faults) report(fault, dropsId || (isLeftOut && props !== undefined));
      if (isLeftOut) keepChildren(node);
      else keepProps(node, file.data.context?.placeOf);
      return undefined;
    });
  };
}

function isId(attribute: Component['attributes'][number]): boolean {
  return attribute.type === 'mdxJsxAttribute' && attribute.name === 'id';
}

/** Whether an unknown component probably embeds external content (such as a video) that its `id` identifies. */
function isEmbed({ name, children }: Component, rules: ComponentRules): boolean {
  return children.length === 0 && suggest(name ?? '', Object.keys(rules)) === undefined;
}

function lacks({ attributes }: Component, props: ComponentRules[string]): boolean {
  const names = attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? attribute.name : []));
  return Object.entries(props).some(([name, { isRequired }]) => isRequired && !names.includes(name));
}

/** Returns this site's name for a compound component, such as `Tab` for `Tabs.Tab`. */
function partOf(name: string, rules: ComponentRules): string | undefined {
  const [whole = '', part, ...more] = name.split('.');
  return part !== undefined && more.length === 0 && [whole, part].every((one) => Object.hasOwn(rules, one)) ? part : undefined;
}

function unknownComponent(node: Component, name: string, rules: ComponentRules): PropFault {
  const known = Object.keys(rules);
  const isEmptyInSentence = node.type === 'mdxJsxTextElement' && node.children.length === 0;
  const isNear = equivalentOf(name) === undefined && suggest(name, known) !== undefined;
  const cure =
    isEmptyInSentence && !isNear
      ? equivalentInSentence(name, node.attributes.some(saysSomething))
      : (equivalentOf(name) ?? didYouMean(name, known));
  return { kind: 'unknown-component', what: `Unknown component <${name}>.`, cure };
}

/** Whether a prop is content rather than an icon's appearance. */
function saysSomething(attribute: Component['attributes'][number]): boolean {
  const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '';
  return name !== '' && !/^(?:class(?:Name)?|style|size|color|fill|stroke\w*|width|height|aria-.*)$/.test(name);
}

/** SVG and MathML elements with a hyphen in their name. */
const DRAWN: ReadonlySet<string> = new Set(
  'annotation-xml color-profile font-face font-face-format font-face-name font-face-src font-face-uri missing-glyph'.split(' '),
);

function isCustomElement(name: string): boolean {
  return /^[a-z].*-/.test(name) && !DRAWN.has(name);
}

function customElement(name: string): PropFault {
  return {
    severity: 'warning',
    kind: 'unknown-component',
    what: `The custom element <${name}> is omitted: no script of this site defines it.`,
    cure: 'Use a component, or remove it. For the tag itself, put it in `backticks`.',
  };
}

function unknownElement(name: string): PropFault {
  return {
    severity: 'warning',
    kind: 'unknown-component',
    what: `The element <${name}> is omitted: it is not an HTML element.`,
    cure: equivalentOf(name) ?? `Use a component, or remove it. For the tag itself, write \`<${name}>\`.`,
  };
}

function keepChildren(component: Component): undefined {
  component.name = null;
  component.attributes = [];
}

function keepProps(component: Component, placeOf: PageContext['placeOf'] = (position) => position): void {
  // Drop unset flags: `false` is the only value in braces that can remain here.
  component.attributes = component.attributes.filter(({ data }) => !(data && 'written' in data));
  if (!component.position) return;
  const { line, column, partial } = placeOf(component.position.start);
  const value = `${line}:${column}${partial === undefined ? '' : `:${partial}`}`;
  component.attributes.push({ type: 'mdxJsxAttribute', name: 'at', value });
}

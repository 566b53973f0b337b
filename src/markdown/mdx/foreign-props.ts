import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { isDataObject, type PageData } from './evaluate-data.ts';
import type { ComponentRules } from './component-rules.ts';
import type { PropFault } from './prop-faults.ts';

type Component = MdxJsxFlowElement | MdxJsxTextElement;

/** Equivalents of other tools' props, by component. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Card: { link: 'href', name: 'title', to: 'href', url: 'href' },
  CodeGroup: { groupId: 'group', syncKey: 'group' },
  Details: { defaultOpen: 'open', title: 'summary' },
  Tab: { heading: 'label', name: 'label', title: 'label' },
  Tabs: { groupId: 'group', queryParam: 'queryString', syncKey: 'group' },
};

/** Other tools' props whose value is the component's content here. */
const INNER_TEXT: Readonly<Record<string, string>> = { Badge: 'text', Card: 'description' };

/** Other tools' props that do not affect the content. */
const WITHOUT_MEANING: Readonly<Record<string, string>> = {
  Badge: 'color icon shape size stroke type variant vertical',
  Card: 'arrow color cta external horizontal icon iconColor iconType image img target',
  Cards: 'cols columns num',
  CodeGroup: 'defaultValue dropdown items',
  Details: 'icon',
  Steps: 'start titleSize',
  Tab: 'attributes default disabled icon iconType',
  Tabs: 'block borderBottom defaultIndex defaultValue dropdown items lazy persist selectedIndex storageKey values',
};

/** Also matches Docusaurus' `TabItem`, which is reported as unknown but still needs a label. */
const TAB = /^(?:Tabs\.)?Tab(?:Item)?$/;

const ON_ANY = ['class', 'className', 'key', 'style'];

/** Renames other tools' props to their equivalents, and drops props that have no effect here. */
export function readForeignProps(component: Component, name: string, props: ComponentRules[string]): readonly PropFault[] {
  const isOwn = (prop: string): boolean => Object.hasOwn(props, prop);
  const isGiven = (prop: string): boolean =>
    component.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === prop);
  const without = WITHOUT_MEANING[name]?.split(' ') ?? [];
  const own = OWN_NAMES[name] ?? {};
  const faults: PropFault[] = [];
  const warn = (what: string, cure: string): number => faults.push({ severity: 'warning', kind: 'unknown-prop', what, cure });
  component.attributes = component.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || isOwn(attribute.name)) return [attribute];
    const written = `The prop ${attribute.name} of <${name}>`;
    const meant = Object.hasOwn(own, attribute.name) ? own[attribute.name] : undefined;
    if (meant !== undefined && isOwn(meant) && !isGiven(meant)) {
      warn(`${written} is called ${meant} here.`, `Write ${meant}="…".`);
      return [{ ...attribute, name: meant }];
    }
    if (attribute.name === INNER_TEXT[name] && typeof attribute.value === 'string' && component.children.length === 0) {
      warn(`${written} is the content of the component here.`, `Write <${name}>${attribute.value}</${name}>.`);
      component.children.push({ type: 'text', value: attribute.value } as never); // Flow elements and text elements may both contain text.
      return [];
    }
    if (!without.includes(attribute.name) && !ON_ANY.includes(attribute.name)) return [attribute];
    const labels = name === 'Tabs' && ['items', 'values'].includes(attribute.name) ? labelTabs(component, attribute) : [];
    if (labels.length > 0)
      warn(`${written} is the label of each <Tab> here.`, `Write ${labels.map((label) => `<Tab label="${label}">`).join(', ')}.`);
    else warn(`${written} has no effect: it belongs to another tool.`, 'Remove it.');
    return [];
  });
  return faults;
}

/** Labels child tabs from a list, and returns the labels in use. */
function labelTabs({ children }: Component, { data }: MdxJsxAttribute): readonly string[] {
  const list = data?.written?.kind === 'data' ? data.written.value : [];
  const entries: readonly PageData[] = Array.isArray(list) ? list : [];
  const tabs = children.flatMap((child) => (child.type === 'mdxJsxFlowElement' && TAB.test(child.name ?? '') ? child : []));
  return tabs.flatMap((tab, index) => {
    const value = tab.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'value')?.value;
    const entry = entries.find((one) => isDataObject(one) && one['value'] === value) ?? entries[index] ?? null;
    const label = isDataObject(entry) ? entry['label'] : entry;
    if (typeof label !== 'string' || hasLabel(tab)) return [];
    tab.attributes.push({ type: 'mdxJsxAttribute', name: 'label', value: label });
    return [label];
  });
}

function hasLabel({ attributes }: Pick<Component, 'attributes'>): boolean {
  return attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && ['label', 'title'].includes(attribute.name));
}

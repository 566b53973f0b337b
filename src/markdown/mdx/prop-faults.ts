import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { didYouMean, suggest } from '../../data/suggest.ts';
import type { Problem } from '../../errors.ts';
import type { ComponentRules, PropRule } from './component-rules.ts';
import type { PageData } from './evaluate-data.ts';
import type { TextPosition } from '../page-context.ts';

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

export interface PropFault extends Pick<Problem, 'what' | 'cure' | 'kind'>, Partial<Pick<Problem, 'severity'>> {
  readonly position?: TextPosition;
  readonly leftOut?: Attribute;
}

export function propFaults(component: string, attributes: readonly Attribute[], props: ComponentRules[string]): readonly PropFault[] {
  const tag = `<${component}>`;
  const own = attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  const leftOut = attributes.find((attribute) => attribute.type !== 'mdxJsxAttribute');
  if (leftOut)
    return [{ kind: 'unknown-prop', what: `Spread props are not allowed on ${tag}.`, cure: 'Write each prop as name="value".', leftOut }];
  const isGiven = (name: string): boolean => own.some((attribute) => attribute.name === name);
  const isExpected = ({ isRequired, warningIfMissing }: PropRule): boolean => isRequired === true || warningIfMissing !== undefined;
  const missing = Object.entries(props).filter(([name, rule]) => isExpected(rule) && !isGiven(name));
  const unknown = own.filter(({ name }) => !Object.hasOwn(props, name));
  // A misspelt name counts as one fault, so do not also report the correct name as missing.
  const meant = new Set(
    unknown.flatMap(
      ({ name }) =>
        suggest(
          name,
          missing.map(([missed]) => missed),
        ) ?? [],
    ),
  );
  return [
    ...missing
      .filter(([name]) => !meant.has(name))
      .map(([name, rule]) => ({
        kind: 'missing-prop',
        ...severityIfMissing(rule),
        what: `${tag} has no ${name}.`,
        cure: `Write <${component} ${name}="…">: ${takes(rule)}.`,
      })),
    ...unknown.map((attribute) => ({
      kind: 'unknown-prop',
      what: `Unknown prop "${attribute.name}" on ${tag}.`,
      cure: didYouMean(attribute.name, Object.keys(props)) || `Remove it: ${tag} takes no props.`,
      leftOut: attribute,
    })),
    ...own.flatMap((attribute) => {
      const rule = Object.hasOwn(props, attribute.name) ? props[attribute.name] : undefined;
      const faults = rule ? valueFaults(attribute, `The prop ${attribute.name} of ${tag}`, rule, isGiven) : [];
      return faults.map((fault) => ({ kind: 'unknown-prop', leftOut: attribute, ...fault }));
    }),
  ];
}

function severityIfMissing({ warningIfMissing }: PropRule): Pick<PropFault, 'severity' | 'kind'> {
  return warningIfMissing === undefined ? {} : { severity: 'warning', kind: warningIfMissing };
}

function takes({ takes: meaning, values }: PropRule): string {
  return values ? `${meaning}, one of ${values.join(', ')}` : meaning;
}

function valueFaults(
  { name, value, data }: MdxJsxAttribute,
  prop: string,
  rule: PropRule,
  isGiven: (name: string) => boolean,
): readonly PropFault[] {
  const written = data?.written;
  if (written?.kind === 'faults') return written.faults;
  const cure = rule.kind === 'flag' ? `Write ${name} without a value, or remove it.` : `Write ${name}="…": ${takes(rule)}.`;
  if (written && !(written.value === false && rule.kind !== 'text'))
    return [{ what: `${prop} takes ${rule.kind === 'flag' ? 'no value' : 'text'}, but has ${kindOf(written.value)}.`, cure }];
  if (written) return [];
  if (typeof value === 'string') {
    if (rule.kind === 'flag') return [{ what: `${prop} takes no value, but has "${value}".`, cure }];
    if ((rule.isRequired || rule.warningIfMissing !== undefined) && value.trim() === '')
      return [{ ...severityIfMissing(rule), what: `${prop} is empty.`, cure }];
    if (rule.values && !rule.values.includes(value))
      return [{ what: `${prop} cannot be "${value}".`, cure: didYouMean(value, rule.values) }];
    return [];
  }
  if (rule.kind === 'text') return [{ what: `${prop} has no value.`, cure }];
  const { aloneNeeds } = rule;
  if (aloneNeeds === undefined || isGiven(aloneNeeds)) return [];
  return [
    {
      what: `${prop} needs a value, because there is no ${aloneNeeds} to take it from.`,
      cure: `Add ${aloneNeeds}="…", or write ${name}="…".`,
    },
  ];
}

function kindOf(value: PageData): string {
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

import type { Api, Example, Header, Parameter } from '../openapi/api.ts';
import type { ReferenceStrings } from '../site/strings/en.ts';
import { type Rule, valueText } from './describe-schema.ts';
import type { PageIds } from './page-ids.ts';
import type { SchemaPlanner } from './plan-schema.ts';
import { resolveSchema } from './resolve-schema.ts';
import type { ExamplePlan, FieldPlan, SchemaPlan } from './schema-plan.ts';

export interface ParameterGroup {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly FieldPlan[];
}

/** What planning parameters and headers needs to know of the page. */
export interface ValueContext {
  readonly api: Api;
  readonly planner: SchemaPlanner;
  readonly ids: PageIds;
  readonly strings: ReferenceStrings;
}

interface ParameterPlace {
  readonly in: readonly Parameter['in'][];
  readonly heading: keyof ReferenceStrings['headings'];
  readonly id: string;
}

const PLACES: readonly ParameterPlace[] = [
  { in: ['path'], heading: 'path', id: 'path-parameters' },
  { in: ['query', 'querystring'], heading: 'query', id: 'query-parameters' },
  { in: ['header'], heading: 'header', id: 'headers' },
  { in: ['cookie'], heading: 'cookie', id: 'cookies' },
];

/** Parameters by place, in the order of a request. `prefix` goes before their ids. */
export function planParameters(parameters: readonly Parameter[], context: ValueContext, prefix = ''): readonly ParameterGroup[] {
  return PLACES.flatMap(({ in: places, heading, id: wanted }) => {
    const group = parameters.filter((parameter) => places.includes(parameter.in));
    if (group.length === 0) return [];
    const id = context.ids.take(prefix + wanted);
    return [{ id, title: context.strings.headings[heading], fields: group.map((parameter) => planParameter(parameter, context, prefix)) }];
  });
}

function planParameter(parameter: Parameter, context: ValueContext, prefix: string): FieldPlan {
  const field = planValue(parameter, context.ids.take(`${prefix}param-${parameter.in}.${parameter.name}`), context);
  return { ...field, schema: { ...field.schema, rules: [...field.schema.rules, ...wireRules(parameter, context)] } };
}

/** How the value is written into the request, where that is not just its text. */
function wireRules(parameter: Parameter, context: ValueContext): readonly Rule[] {
  const { allowEmptyValue, allowReserved, content, serialized, in: place } = parameter;
  const { wire } = context.strings;
  const form = formOf(parameter, context);
  return [
    ...(place === 'querystring' ? [{ text: wire.wholeQuery }] : []),
    ...content.map(({ name }) => ({ text: wire.writtenAs, code: name })),
    ...(form === undefined ? [] : [{ text: form }]),
    ...(form !== undefined && serialized && hasSeveralParts(parameter) ? [{ text: wire.sentAs, code: serialized }] : []),
    ...(allowReserved ? [{ text: wire.reserved }] : []),
    ...(allowEmptyValue ? [{ text: wire.mayBeEmpty }] : []),
  ];
}

/** A list of one item does not show how items are told apart. */
function hasSeveralParts({ examples: [first] }: Parameter): boolean {
  return !Array.isArray(first?.value) || first.value.length > 1;
}

type Forms<Kind extends 'items' | 'fields'> = Readonly<Record<string, keyof ReferenceStrings['forms'][Kind]>>;

const ITEM_FORMS: Forms<'items'> = {
  form: 'commas',
  simple: 'commas',
  label: 'commasAfterDot',
  matrix: 'commasAfterName',
  spaceDelimited: 'spaces',
  pipeDelimited: 'pipes',
  cookie: 'commas',
};

const EXPLODED_ITEM_FORMS: Forms<'items'> = {
  ...ITEM_FORMS,
  form: 'parameters',
  label: 'dots',
  matrix: 'semicolons',
  cookie: 'cookies',
};

const FIELD_FORMS: Forms<'fields'> = { ...ITEM_FORMS, deepObject: 'brackets' };

const EXPLODED_FIELD_FORMS: Forms<'fields'> = {
  ...FIELD_FORMS,
  form: 'parameters',
  simple: 'pairs',
  label: 'dots',
  matrix: 'semicolons',
  cookie: 'cookies',
};

/** The style in words, for values that have parts, and for styles that decorate all values. */
function formOf({ schema, style, explode }: Parameter, { api, strings: { forms } }: ValueContext): string | undefined {
  if (!schema) return undefined;
  const { kind } = resolveSchema(api, schema).schema;
  if (kind === 'array') {
    const form = (explode ? EXPLODED_ITEM_FORMS : ITEM_FORMS)[style];
    return form && forms.items[form];
  }
  if (kind === 'object' || kind === 'intersection') {
    const form = (explode ? EXPLODED_FIELD_FORMS : FIELD_FORMS)[style];
    return form && forms.fields[form];
  }
  if (style === 'label') return forms.afterDot;
  return style === 'matrix' ? forms.afterName : undefined;
}

/** A parameter or header: its own words go before those of its schema. */
export function planValue(value: Parameter | Header, id: string, { planner, strings }: ValueContext): FieldPlan {
  const written = value.schema ?? value.content[0]?.schema;
  const schema = written ? planner.plan(written, id) : { ...EMPTY, type: { ...EMPTY.type, name: strings.types.any } };
  const examples = value.examples.flatMap(exampleOf);
  const deprecation = value.deprecation ?? schema.deprecation;
  return {
    id,
    name: value.name,
    isRequired: value.required,
    isOpen: false,
    schema: {
      ...schema,
      description: value.description ?? schema.description,
      // Beside a list of values an example without a name says nothing.
      examples: schema.values.length > 0 ? examples.filter(({ summary }) => summary) : examples.length > 0 ? examples : schema.examples,
      isDeprecated: value.deprecated || schema.isDeprecated,
      ...(deprecation ? { deprecation } : {}),
    },
  };
}

function exampleOf({ value, summary, name, description, serialized, externalValue, isGenerated }: Example): readonly ExamplePlan[] {
  if (isGenerated) return [];
  const words = [summary ?? name, description].filter((text) => text !== undefined).join(': ');
  const named = words === '' ? {} : { summary: words };
  if (externalValue !== undefined) return [{ text: externalValue, externalValue, ...named }];
  const text = serialized ?? (value === undefined ? undefined : valueText(value));
  return text === undefined ? [] : [{ text, ...named }];
}

const EMPTY: SchemaPlan = {
  type: { prefix: '', name: '', isRecursive: false, suffix: '' },
  description: '',
  rules: [],
  values: [],
  examples: [],
  isDeprecated: false,
  fields: [],
  unions: [],
  clauses: [],
};

import type { Api, Example, Header, Parameter } from '../../openapi/api.ts';
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
}

const PLACES: readonly { readonly in: readonly Parameter['in'][]; readonly title: string }[] = [
  { in: ['path'], title: 'Path parameters' },
  { in: ['query', 'querystring'], title: 'Query parameters' },
  { in: ['header'], title: 'Headers' },
  { in: ['cookie'], title: 'Cookies' },
];

/** Parameters by place, in the order of a request. `prefix` goes before their ids. */
export function planParameters(parameters: readonly Parameter[], context: ValueContext, prefix = ''): readonly ParameterGroup[] {
  return PLACES.flatMap(({ in: places, title }) => {
    const group = parameters.filter((parameter) => places.includes(parameter.in));
    if (group.length === 0) return [];
    const id = context.ids.take(prefix + title.toLowerCase());
    return [{ id, title, fields: group.map((parameter) => planParameter(parameter, context, prefix)) }];
  });
}

function planParameter(parameter: Parameter, context: ValueContext, prefix: string): FieldPlan {
  const field = planValue(parameter, context.ids.take(`${prefix}param-${parameter.in}.${parameter.name}`), context);
  return { ...field, schema: { ...field.schema, rules: [...field.schema.rules, ...wireRules(parameter, context.api)] } };
}

/** How the value is written into the request, where that is not just its text. */
function wireRules(parameter: Parameter, api: Api): readonly Rule[] {
  const { allowEmptyValue, allowReserved, content, serialized, in: place } = parameter;
  const form = formOf(parameter, api);
  return [
    ...(place === 'querystring' ? [{ text: 'the whole query string' }] : []),
    ...content.map(({ name }) => ({ text: 'written as', code: name })),
    ...(form === undefined ? [] : [{ text: form }]),
    ...(form !== undefined && serialized && hasSeveralParts(parameter) ? [{ text: 'sent as', code: serialized }] : []),
    ...(allowReserved ? [{ text: 'reserved characters stay as they are' }] : []),
    ...(allowEmptyValue ? [{ text: 'may be empty' }] : []),
  ];
}

/** A list of one item does not show how items are told apart. */
function hasSeveralParts({ examples: [first] }: Parameter): boolean {
  return !Array.isArray(first?.value) || first.value.length > 1;
}

const ITEM_FORMS: Readonly<Record<string, string>> = {
  form: 'separate items by commas',
  simple: 'separate items by commas',
  label: 'after a dot, separate items by commas',
  matrix: 'after a semicolon and its name, separate items by commas',
  spaceDelimited: 'separate items by spaces',
  pipeDelimited: 'separate items by |',
  cookie: 'separate items by commas',
};

const EXPLODED_ITEM_FORMS: Readonly<Record<string, string>> = {
  ...ITEM_FORMS,
  form: 'repeat the parameter for each item',
  label: 'each item after a dot',
  matrix: 'repeat the parameter for each item, after a semicolon',
  cookie: 'repeat the cookie for each item',
};

const FIELD_FORMS: Readonly<Record<string, string>> = {
  form: 'names and values separated by commas',
  simple: 'names and values separated by commas',
  label: 'after a dot, names and values separated by commas',
  matrix: 'after a semicolon and its name, names and values separated by commas',
  spaceDelimited: 'names and values separated by spaces',
  pipeDelimited: 'names and values separated by |',
  deepObject: 'each field in brackets behind the name',
  cookie: 'names and values separated by commas',
};

const EXPLODED_FIELD_FORMS: Readonly<Record<string, string>> = {
  ...FIELD_FORMS,
  form: 'each field is a parameter of its own',
  simple: 'fields as name=value, separated by commas',
  label: 'each field as name=value after a dot',
  matrix: 'each field as name=value after a semicolon',
  cookie: 'each field is a cookie of its own',
};

/** The style in words, for values that have parts, and for styles that decorate all values. */
function formOf({ schema, style, explode }: Parameter, api: Api): string | undefined {
  if (!schema) return undefined;
  const { kind } = resolveSchema(api, schema).schema;
  if (kind === 'array') return (explode ? EXPLODED_ITEM_FORMS : ITEM_FORMS)[style];
  if (kind === 'object' || kind === 'intersection') return (explode ? EXPLODED_FIELD_FORMS : FIELD_FORMS)[style];
  if (style === 'label') return 'after a dot';
  return style === 'matrix' ? 'after a semicolon and its name' : undefined;
}

/** A parameter or header: its own words go before those of its schema. */
export function planValue(value: Parameter | Header, id: string, { planner }: ValueContext): FieldPlan {
  const written = value.schema ?? value.content[0]?.schema;
  const schema = written ? planner.plan(written, id) : EMPTY;
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
  type: { prefix: '', name: 'any value', isRecursive: false, suffix: '' },
  description: '',
  rules: [],
  values: [],
  examples: [],
  isDeprecated: false,
  fields: [],
  unions: [],
  clauses: [],
};

import type { Api, Example, Header, Parameter } from '../openapi/api.ts';
import { parameterAddress, parameterGroupAddress } from './address.ts';
import type { PageIds } from './page-ids.ts';
import type { SchemaPlanner } from './plan-schema.ts';
import { mergeSchema } from '../openapi/merge/merge-schema.ts';
import { compact } from '../openapi/read-json.ts';
import { innerValues } from './sampled-values.ts';
import { describedBy } from './plan-leaf.ts';
import { unreadRules } from './schema/list-rules.ts';
import type { FieldForm, Rule, StyleForm } from './schema/rule.ts';
import type { ExamplePlan, FieldPlan, SchemaPlan } from './schema-plan.ts';
import { exampleText, valueText } from './schema/value-text.ts';

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

export interface ParameterGroup {
  readonly id: string;
  readonly location: ParameterLocation;
  readonly fields: readonly FieldPlan[];
}

export interface ValueContext {
  readonly api: Pick<Api, 'operations' | 'webhooks' | 'schemas'>;
  readonly planner: SchemaPlanner;
  readonly ids: PageIds;
}

/** In the order of a request. `querystring` parameters are listed under `query`. */
const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];

/** `owner` is the address prefix of a callback. */
export function planParameters(parameters: readonly Parameter[], context: ValueContext, owner = ''): readonly ParameterGroup[] {
  return LOCATIONS.flatMap((location) => {
    const group = parameters.filter((parameter) => (parameter.in === 'querystring' ? 'query' : parameter.in) === location);
    if (group.length === 0) return [];
    const id = context.ids.take(parameterGroupAddress(location, owner));
    return [{ id, location, fields: group.map((parameter) => planParameter(parameter, context, owner)) }];
  });
}

function planParameter(parameter: Parameter, context: ValueContext, owner: string): FieldPlan {
  const field = planValue('parameter', parameter, context.ids.take(parameterAddress(parameter.in, parameter.name, owner)), context);
  return { ...field, schema: { ...field.schema, rules: [...field.schema.rules, ...wireRules(parameter, context)] } };
}

export function planHeader(header: Header, address: string, context: ValueContext): FieldPlan {
  const field = planValue('header', header, context.ids.take(address), context);
  const isComposite = field.value !== undefined && ['object', 'array'].includes(mergeSchema(context.api, field.value).schema.kind);
  const rules = [...contentRules(header), ...(isComposite ? sentAs(header) : [])];
  return { ...field, schema: { ...field.schema, rules: [...field.schema.rules, ...rules] } };
}

function contentRules({ content }: Parameter | Header): readonly Rule[] {
  return content.map(({ name }) => ({ kind: 'wire', wire: 'writtenAs', code: name }));
}

/** Returns the rule that shows the first example in serialised form. A list of one item shows no separator, so it has no rule. */
function sentAs({ serialized, examples: [first] }: Parameter | Header): readonly Rule[] {
  const hasSeveralParts = !Array.isArray(first?.value) || first.value.length > 1;
  return serialized !== undefined && serialized !== '' && hasSeveralParts ? [{ kind: 'wire', wire: 'sentAs', code: serialized }] : [];
}

/** Returns the rules on how a parameter is serialised. */
function wireRules(parameter: Parameter, context: ValueContext): readonly Rule[] {
  const { allowEmptyValue, allowReserved, in: location } = parameter;
  const form = formOf(parameter, context);
  return [
    ...(location === 'querystring' ? [{ kind: 'wire' as const, wire: 'wholeQuery' as const }] : []),
    ...contentRules(parameter),
    ...(form === undefined ? [] : [form, ...sentAs(parameter)]),
    ...(allowReserved ? [{ kind: 'wire' as const, wire: 'reserved' as const }] : []),
    ...(allowEmptyValue ? [{ kind: 'wire' as const, wire: 'mayBeEmpty' as const }] : []),
  ];
}

const ITEM_FORMS: Readonly<Record<string, StyleForm>> = {
  form: 'commas',
  simple: 'commas',
  label: 'commasAfterDot',
  matrix: 'commasAfterName',
  spaceDelimited: 'spaces',
  pipeDelimited: 'pipes',
  cookie: 'commas',
};

const EXPLODED_ITEM_FORMS: Readonly<Record<string, StyleForm>> = {
  ...ITEM_FORMS,
  form: 'parameters',
  // With `explode`, these styles serialise like `form`.
  spaceDelimited: 'parameters',
  pipeDelimited: 'parameters',
  label: 'dots',
  matrix: 'semicolons',
  cookie: 'cookies',
};

const FIELD_FORMS: Readonly<Record<string, FieldForm>> = { ...ITEM_FORMS, deepObject: 'brackets' };

const EXPLODED_FIELD_FORMS: Readonly<Record<string, FieldForm>> = { ...EXPLODED_ITEM_FORMS, deepObject: 'brackets', simple: 'pairs' };

/** Returns the rule on how lists and objects are serialised, or on the characters that a style adds to a scalar. */
function formOf({ schema, style, explode }: Parameter, { api }: ValueContext): Rule | undefined {
  if (!schema) return undefined;
  const resolved = mergeSchema(api, schema).schema;
  const { kind } = resolved;
  if (kind === 'array') {
    // `listRules` already covers the separator.
    if (resolved.separator) return undefined;
    const form = (explode ? EXPLODED_ITEM_FORMS : ITEM_FORMS)[style];
    return form && { kind: 'itemForm', form };
  }
  if (kind === 'object') {
    const form = (explode ? EXPLODED_FIELD_FORMS : FIELD_FORMS)[style];
    return form && { kind: 'fieldForm', form };
  }
  if (style === 'label') return { kind: 'valueForm', form: 'afterDot' };
  return style === 'matrix' ? { kind: 'valueForm', form: 'afterName' } : undefined;
}

/** Plans a parameter or header, whose annotations override those of its schema. */
function planValue(
  kind: 'parameter' | 'header',
  value: Parameter | Header,
  id: string,
  { planner }: Pick<ValueContext, 'planner'>,
): FieldPlan {
  const written = value.schema ?? value.content[0]?.schema;
  const given = value.examples.filter(({ isGenerated }) => !isGenerated);
  const samples = innerValues(given.map((example) => example.value ?? null));
  const { typeDescription, ...schema } = written ? planner.plan(written, id, { samples }) : ANY;
  const listed = new Set(schema.values.map(({ text }) => text));
  const deprecation = value.deprecation ?? schema.deprecation;
  return {
    id,
    kind,
    name: value.name,
    isRequired: value.required,
    ...(written ? { value: written } : {}),
    isOpen: false,
    schema: {
      ...schema,
      ...describedBy([value.description, schema.description, typeDescription]),
      rules: [...schema.rules, ...unreadRules(value)],
      examples: given.length > 0 ? given.filter((example) => !isListed(example, listed)).flatMap(exampleOf) : schema.examples,
      isDeprecated: value.deprecated || schema.isDeprecated,
      ...(deprecation ? { deprecation } : {}),
    },
  };
}

/** Whether an unnamed example adds nothing, because its values are already listed. */
function isListed({ value, summary, name, description }: Example, listed: ReadonlySet<string>): boolean {
  if (value === undefined || (summary ?? name ?? description) !== undefined) return false;
  return [value].flat().every((item) => listed.has(valueText(item)));
}

function exampleOf({ value, summary, name, description, serialized, externalValue }: Example): readonly ExamplePlan[] {
  const named = compact({ summary: (summary ?? name) || undefined, description: description || undefined });
  if (externalValue !== undefined) return [{ text: externalValue, externalValue, ...named }];
  const text = serialized ?? (value === undefined ? undefined : exampleText(value));
  return text === undefined ? [] : [{ text, ...named }];
}

const ANY: SchemaPlan = {
  type: { name: { kind: 'any' }, arrays: 0, nullable: [false], isRecursive: false },
  description: '',
  rules: [],
  values: [],
  examples: [],
  isDeprecated: false,
  fields: [],
  unions: [],
  clauses: [],
};

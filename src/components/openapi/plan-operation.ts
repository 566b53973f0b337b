import type { Api, Header, MediaType, Operation, Parameter, RequestBody, Response } from '../../openapi/api.ts';
import type { Rule } from './describe-schema.ts';
import { valueText } from './describe-schema.ts';
import { createPageIds, idsOf, type PageIds } from './page-ids.ts';
import { createSchemaPlanner, type SchemaPlanner } from './plan-schema.ts';
import type { OpenApiContext } from './render-context.ts';
import type { FieldPlan, SchemaPlan } from './schema-plan.ts';
import { statusName } from './status-name.ts';

/** The parts of an operation's page in reading order, with an id for everything that can be linked to. */
export interface OperationPlan {
  readonly descriptionHtml: string;
  readonly exampleRequest?: SectionPlan;
  readonly exampleResponses?: SectionPlan;
  readonly security?: SectionPlan;
  readonly parameters: readonly ParameterGroup[];
  readonly body?: BodyPlan;
  readonly responses?: SectionPlan & { readonly items: readonly ResponsePlan[] };
  readonly callbacks?: SectionPlan & { readonly items: readonly CallbackPlan[] };
}

/** A part of the page under a heading. */
export interface SectionPlan {
  readonly id: string;
  readonly title: string;
}

export interface ParameterGroup extends SectionPlan {
  readonly fields: readonly FieldPlan[];
}

/** What a message may carry in one media type. */
export interface PayloadPlan {
  readonly id: string;
  readonly mediaType: string;
  readonly schema?: SchemaPlan;
}

export interface BodyPlan extends SectionPlan {
  readonly body: RequestBody;
  readonly payloads: readonly PayloadPlan[];
}

export interface ResponsePlan extends SectionPlan {
  readonly response: Response;
  readonly headers: readonly FieldPlan[];
  /** Headers that another response on the page describes. */
  readonly knownHeaders: readonly { readonly name: string; readonly shownAt: string }[];
  readonly payloads: readonly PayloadPlan[];
}

export interface CallbackPlan {
  readonly id: string;
  readonly name: string;
  readonly expression: string;
  readonly operation: Operation;
  readonly payloads: readonly PayloadPlan[];
}

/** Plans a page: decides, before anything is written, what is shown in full where, and under which id. */
export function planOperation(api: Api, operation: Operation, context: OpenApiContext): OperationPlan {
  const descriptionHtml = context.renderMarkdown(operation.description, { headingShift: headingShift(operation.description) });
  const ids = createPageIds(idsOf(descriptionHtml));
  const expandDepth = context.expandDepth ?? 1;
  const request = createSchemaPlanner({ api, ids, direction: 'request', expandDepth });
  const response = createSchemaPlanner({ api, ids, direction: 'response', expandDepth });
  const section = (exists: boolean, wanted: string, title: string): SectionPlan | undefined =>
    exists ? { id: ids.take(wanted), title } : undefined;
  const isOperation = operation.kind === 'operation';
  // Headings take their ids before the fields do.
  const exampleRequest = section(
    operation.samples.length > 0 || hasExamples(operation.requestBody?.content ?? []),
    'example-request',
    isOperation ? 'Example request' : 'Example event',
  );
  const exampleResponses = section(
    operation.responses.some(({ content }) => hasExamples(content)),
    'example-responses',
    'Example responses',
  );
  const security = section(operation.security.length > 0, 'security', 'Security');
  const responses = section(operation.responses.length > 0, 'responses', isOperation ? 'Responses' : 'What you answer');
  const callbacks = section(operation.callbacks.length > 0, 'callbacks', 'Callbacks');
  const shownHeaders = new Map<string, string>();
  return {
    descriptionHtml,
    ...(exampleRequest && { exampleRequest }),
    ...(exampleResponses && { exampleResponses }),
    ...(security && { security }),
    parameters: planParameters(operation.parameters, request, ids),
    ...(operation.requestBody && { body: planBody(operation.requestBody, request, ids) }),
    ...(responses && {
      responses: { ...responses, items: operation.responses.map((item) => planResponse(item, response, ids, shownHeaders)) },
    }),
    ...(callbacks && { callbacks: { ...callbacks, items: planCallbacks(operation, request, ids) } }),
  };
}

function hasExamples(content: readonly MediaType[]): boolean {
  return content.some(({ examples }) => examples.length > 0);
}

/** How much deeper the headings of a description must be to leave h1 to the page. */
export function headingShift(markdown: string): number {
  const outsideFences = markdown.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '');
  return /^#\s/m.test(outsideFences) ? 1 : 0;
}

const PLACES: readonly { readonly in: readonly Parameter['in'][]; readonly title: string }[] = [
  { in: ['path'], title: 'Path parameters' },
  { in: ['query', 'querystring'], title: 'Query parameters' },
  { in: ['header'], title: 'Headers' },
  { in: ['cookie'], title: 'Cookies' },
];

function planParameters(parameters: readonly Parameter[], planner: SchemaPlanner, ids: PageIds): readonly ParameterGroup[] {
  return PLACES.flatMap(({ in: places, title }) => {
    const group = parameters.filter((parameter) => places.includes(parameter.in));
    if (group.length === 0) return [];
    return [{ id: ids.take(title.toLowerCase()), title, fields: group.map((parameter) => planParameter(parameter, planner, ids)) }];
  });
}

function planParameter(parameter: Parameter, planner: SchemaPlanner, ids: PageIds): FieldPlan {
  const field = planValue(parameter, ids.take(`param-${parameter.in}.${parameter.name}`), planner);
  return { ...field, schema: { ...field.schema, rules: [...field.schema.rules, ...styleRules(parameter)] } };
}

function styleRules({ style, explode, allowEmptyValue, in: place, schema }: Parameter): readonly Rule[] {
  const isList = schema?.kind === 'array' && place === 'query';
  const list = explode
    ? 'repeat the parameter for each item'
    : style === 'pipeDelimited'
      ? 'separate items by |'
      : 'separate items by commas';
  return [...(isList ? [{ text: list }] : []), ...(allowEmptyValue ? [{ text: 'may be empty' }] : [])];
}

/** A parameter or header: its own words go before those of its schema. */
function planValue(value: Parameter | Header, id: string, planner: SchemaPlanner): FieldPlan {
  const written = value.schema ?? value.content[0]?.schema;
  const schema = written ? planner.plan(written, id) : EMPTY;
  const examples = value.examples.flatMap(({ value: example, isGenerated }) =>
    isGenerated || example === undefined ? [] : [valueText(example)],
  );
  return {
    id,
    name: value.name,
    isRequired: value.required,
    isOpen: false,
    schema: {
      ...schema,
      description: value.description ?? schema.description,
      // Beside a list of values an example says nothing.
      examples: schema.values.length > 0 ? [] : examples.length > 0 ? examples : schema.examples,
      isDeprecated: value.deprecated || schema.isDeprecated,
    },
  };
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
};

function planBody(body: RequestBody, planner: SchemaPlanner, ids: PageIds): BodyPlan {
  return { id: ids.take('request-body'), title: 'Request body', body, payloads: planPayloads(body.content, 'body', planner, ids) };
}

/** The first media type has the short addresses (`body.rooms`); those of the others name it. */
function planPayloads(content: readonly MediaType[], path: string, planner: SchemaPlanner, ids: PageIds): readonly PayloadPlan[] {
  return content.map(({ name, schema, itemSchema }, index) => {
    const own = index === 0 ? path : `${path}-${name.replaceAll(/[^\w]+/g, '-')}`;
    const id = ids.take(index === 0 && path !== 'body' ? `${path}-body` : own);
    const written = schema ?? itemSchema;
    return { id, mediaType: name, ...(written ? { schema: planner.plan(written, id, own) } : {}) };
  });
}

function planResponse(response: Response, planner: SchemaPlanner, ids: PageIds, shown: Map<string, string>): ResponsePlan {
  const path = `res-${response.status}`;
  const id = ids.take(path);
  const fresh = response.headers.filter(({ pointer }) => !shown.has(pointer));
  const headers = fresh.map((header) => planValue(header, ids.take(`${path}-header.${header.name}`), planner));
  const knownHeaders = response.headers.flatMap(({ name, pointer }) => {
    const shownAt = shown.get(pointer);
    return shownAt === undefined ? [] : [{ name, shownAt }];
  });
  for (const [index, { pointer }] of fresh.entries()) shown.set(pointer, headers[index]?.id ?? id);
  const payloads = planPayloads(response.content, path, planner, ids);
  return { id, title: statusName(response.status), response, headers, knownHeaders, payloads };
}

function planCallbacks(operation: Operation, planner: SchemaPlanner, ids: PageIds): readonly CallbackPlan[] {
  return operation.callbacks.flatMap(({ name, expression, operations }) =>
    operations.map((call) => ({
      id: ids.take(`callback-${name}`),
      name,
      expression,
      operation: call,
      // A webhook has a page of its own.
      payloads: call.kind === 'webhook' ? [] : planPayloads(call.requestBody?.content ?? [], `callback-${name}`, planner, ids),
    })),
  );
}

import { titleBesideMethod } from '../../reference/title-beside-method.ts';
import { statusName } from '../../components/openapi/text/status-name.ts';
import type { ResponsePlan, OperationPlan } from '../../reference/plan-operation.ts';
import type { PayloadPlan } from '../../reference/plan-payloads.ts';
import type { BranchPlan, FieldPlan, SchemaPlan } from '../../reference/schema-plan.ts';
import type { RecordKind } from '../../search/search-answer.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import type { ReferenceStrings } from '../../site/strings/en.ts';
import { descriptionRecords } from './description-records.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** The first record is the page itself. `strings` are in the interface language. */
export function operationRecords(plan: OperationPlan, strings: ReferenceStrings): readonly SearchRecord[] {
  const { operation, description } = plan;
  const isReceived = operation.kind !== 'operation';
  const { headings } = strings;
  const [lead, ...sections] = descriptionRecords(description);
  const scopes = operation.security.flatMap(({ schemes }) => schemes.flatMap(({ scopes: needed }) => needed.map(({ name }) => name)));
  const page: SearchRecord = {
    kind: isReceived ? 'event' : 'operation',
    id: '',
    title: titleBesideMethod(operation),
    names: distinct([
      `${operation.method} ${operation.path}`,
      ...(operation.operationId === undefined ? [] : [operation.operationId]),
      ...scopes,
      ...plan.tags,
      ...(operation.tag === undefined ? [] : [operation.tag]),
    ]),
    trail: [],
    text: lead?.text ?? '',
    method: isReceived ? strings.sections.event : operation.method,
  };
  return [
    page,
    ...sections,
    ...plan.parameters.flatMap(({ location, fields }) => fields.flatMap((field) => fieldRecords(field, [headings[location]]))),
    ...(plan.body?.payloads ?? []).flatMap((payload) => payloadRecords(payload, [headings.requestBody], isReceived)),
    ...(plan.responses?.items ?? []).flatMap((response) => responseRecords(response, [headings.responses], strings)),
    ...(plan.callbacks?.items ?? []).flatMap((callback) => {
      const trail = [headings.callbacks, callback.name];
      const text = plainMarkdown(callback.operation.description);
      const own: SearchRecord = { kind: 'event', id: callback.id, title: callback.name, names: [], trail: [headings.callbacks], text };
      return [
        own,
        ...callback.parameters.flatMap(({ fields }) => fields.flatMap((field) => fieldRecords(field, trail))),
        ...callback.payloads.flatMap((payload) => payloadRecords(payload, trail, true)),
        ...callback.responses.flatMap((response) => responseRecords(response, trail, strings)),
      ];
    }),
  ];
}

function responseRecords(
  { id, response, headers, payloads }: ResponsePlan,
  trail: readonly string[],
  strings: ReferenceStrings,
): readonly SearchRecord[] {
  const { status, description } = response;
  const isError = /^[45]/.test(status);
  const title = statusName(response, strings);
  const own: SearchRecord = {
    kind: isError ? 'error' : 'field',
    id,
    title,
    names: exampleCodes(response),
    trail,
    text: plainMarkdown(description),
  };
  const around = [...trail, title];
  const inside = [
    ...headers.flatMap((field) => fieldRecords(field, around)),
    ...payloads.flatMap((payload) => payloadRecords(payload, around, false)),
  ];
  return [...(isError ? [own] : []), ...inside].map((record): SearchRecord => ({ ...record, lessness: isError ? 2 : 1 }));
}

function exampleCodes({ content }: ResponsePlan['response']): readonly string[] {
  const values = content.flatMap(({ examples }) => examples.map(({ value }) => value));
  return distinct(
    values.flatMap((value) => {
      const code = value !== null && typeof value === 'object' && 'code' in value ? value['code'] : undefined;
      return typeof code === 'string' ? [code] : [];
    }),
  );
}

function payloadRecords({ schema, item, parts }: PayloadPlan, trail: readonly string[], isEvent: boolean): readonly SearchRecord[] {
  return [
    ...(schema ? insideRecords(schema, trail, isEvent) : []),
    ...(item ? insideRecords(item.schema, trail, isEvent) : []),
    ...parts.flatMap(({ headers }) => headers.flatMap((field) => fieldRecords(field, trail))),
  ];
}

const KINDS: Partial<Record<FieldPlan['kind'], RecordKind>> = { property: 'field', parameter: 'parameter', header: 'parameter' };

function fieldRecords({ id, kind, name, schema }: FieldPlan, trail: readonly string[]): readonly SearchRecord[] {
  const recordKind = KINDS[kind];
  if (recordKind === undefined) return insideRecords(schema, trail, false);
  const own: SearchRecord = { kind: recordKind, id, title: name, names: namesOf(schema), trail, text: textOf(schema) };
  return [own, ...insideRecords(schema, [...trail, name], false)];
}

/** @param isEvent whether branches are events, as in webhook payloads */
function insideRecords(schema: SchemaPlan, trail: readonly string[], isEvent: boolean): readonly SearchRecord[] {
  return [
    ...schema.fields.flatMap((field) => fieldRecords(field, trail)),
    ...schema.unions.flatMap(({ branches }) => branches.flatMap((branch) => branchRecords(branch, trail, isEvent))),
  ];
}

function branchRecords({ id, label, schema }: BranchPlan, trail: readonly string[], isEvent: boolean): readonly SearchRecord[] {
  const title = label.kind === 'value' ? label.value : typeNameText(label.type);
  if (title === undefined) return insideRecords(schema, trail, false);
  const kind = isEvent ? 'event' : 'schema';
  return [{ kind, id, title, names: namesOf(schema), trail, text: textOf(schema) }, ...insideRecords(schema, [...trail, title], false)];
}

type TypeName = SchemaPlan['type']['name'];

function typeNameText(name: TypeName): string | undefined {
  return name.kind === 'named' ? name.name : undefined;
}

/** Longer lists of values are truncated, because readers can search the page itself. */
const MAX_VALUES = 60;

function namesOf({ type, values }: SchemaPlan): readonly string[] {
  const name = typeNameText(type.name);
  return distinct([...(name === undefined ? [] : [name]), ...values.slice(0, MAX_VALUES).map(({ text }) => text.replace(/^"|"$/g, ''))]);
}

function textOf({ description, typeDescription = '', values }: SchemaPlan): string {
  const said = values.flatMap(({ text, description: meaning }) => (meaning === '' ? [] : `${text}: ${meaning}`));
  return plainMarkdown([description, typeDescription, ...said].filter(Boolean).join(' · '));
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

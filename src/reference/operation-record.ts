import type { Api, Operation } from '../openapi/api.ts';
import { headerAddress, idOf, insideAddress, ownerAddress, responseAddress } from './address.ts';
import { type ListedField, listFields } from './list-fields.ts';
import type { OperationPlan } from './plan-operation.ts';
import type { ExpressionSource } from './runtime-expression.ts';
import { valueKeys } from './value-keys.ts';

/** What other pages ask of an operation's page: kept for all operations, so it holds nothing that grows with the page. */
export interface OperationRecord {
  readonly operation: Operation;
  /** Ids of the places where named schemas are shown, by pointer; of one that both directions show, that of the request. */
  readonly schemas: ReadonlyMap<string, string>;
  /** The fields of the messages whose values can be told from others, each where the page shows it. */
  readonly values: readonly RecordedValue[];
  readonly links: readonly RecordedLink[];
}

/** A field with what its value identifies. */
export interface RecordedValue extends Pick<ListedField, 'address' | 'side' | 'location'> {
  /** As of `valueKeys`, at least one. */
  readonly keys: readonly string[];
  /** Whether a request may do without the field, and then gets more in answer rather than less: a query parameter, a list. */
  readonly isFilter: boolean;
}

/** A value of a response that a parameter of another operation takes: their addresses on the two pages. */
export interface RecordedLink {
  readonly from: string;
  readonly target: Operation;
  readonly to: string;
}

export function recordOf(api: Api, plan: OperationPlan): OperationRecord {
  const fields = listFields(api, plan);
  const [request, response] = plan.shown;
  return {
    operation: plan.operation,
    schemas: new Map([...(response ?? []), ...(request ?? [])]),
    values: fields.flatMap((field) => recordedValue(api, field)),
    links: linksOf(plan, fields),
  };
}

function recordedValue(api: Api, field: ListedField): readonly RecordedValue[] {
  const keys = valueKeys(api, field);
  const { address, side, location } = field;
  return keys.length === 0 ? [] : [{ address, side, location, keys, isFilter: isFilter(field) }];
}

function isFilter({ location, isRequired, isConditional, schema }: ListedField): boolean {
  if (location === 'query') return !isRequired;
  return schema.kind === 'array' && (!isRequired || isConditional);
}

function linksOf(plan: OperationPlan, fields: readonly ListedField[]): readonly RecordedLink[] {
  const responses = plan.responses?.items ?? [];
  const statuses = responses.map(({ response }) => response.status);
  const addresses = new Set(fields.map(({ address }) => address));
  return responses.flatMap(({ response: { status }, links }) =>
    links.flatMap(({ target, values }) =>
      values.flatMap(({ source, to }): readonly RecordedLink[] => {
        if (!target || source?.message !== 'response' || to === 'body' || to.id === undefined) return [];
        return [{ from: shownSource(source, [status, ...statuses], addresses), target, to: to.id }];
      }),
    ),
  );
}

/**
 * Where the page shows a value of a response: a body that several statuses share is shown under the first of them, and
 * the fields of a schema that was shown before are there, of which the field around them tells.
 */
function shownSource({ location, name }: ExpressionSource, statuses: readonly string[], addresses: ReadonlySet<string>): string {
  const [own = ''] = statuses;
  if (location !== 'body') return idOf(headerAddress(responseAddress(own), name));
  for (let around = name; around !== ''; around = ownerAddress(around)) {
    const shown = statuses.map((status) => idOf(insideAddress(responseAddress(status), around))).find((address) => addresses.has(address));
    if (shown !== undefined) return shown;
  }
  return idOf(insideAddress(responseAddress(own), name));
}

import type { Api, Operation } from '../openapi/api.ts';
import { headerAddress, idOf, insideAddress, ownerAddress, responseAddress } from './address.ts';
import { type ListedField, listFields } from './list-fields.ts';
import type { OperationPlan } from './plan-operation.ts';
import type { ExpressionSource } from './runtime-expression.ts';
import { identifierKeys } from './identifier-keys.ts';

/** What other pages need from an operation's page. All records stay in memory, so their size must not grow with the page. */
export interface OperationRecord {
  readonly operation: Operation;
  /** Ids of the elements that show named schemas, by pointer. The request takes precedence over responses. */
  readonly schemas: ReadonlyMap<string, string>;
  /** Fields that contain identifiers. */
  readonly values: readonly RecordedValue[];
  readonly links: readonly RecordedLink[];
}

export interface RecordedValue extends Pick<ListedField, 'address' | 'side' | 'location'> {
  /** Keys from `identifierKeys`; at least one. */
  readonly keys: readonly string[];
  /** Whether omitting the field widens the result, as for an optional query parameter or a list. */
  readonly isFilter: boolean;
}

/** A response value that `target` accepts as a parameter; `to` is an address on the target's page. */
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
  const keys = identifierKeys(api, field);
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

/** Returns the id of a response value's row, or of the nearest enclosing row. A shared body has rows only under its first status. */
function shownSource({ location, name }: ExpressionSource, statuses: readonly string[], addresses: ReadonlySet<string>): string {
  const [own = ''] = statuses;
  if (location !== 'body') return idOf(headerAddress(responseAddress(own), name));
  for (let around = name; around !== ''; around = ownerAddress(around)) {
    const shown = statuses.map((status) => idOf(insideAddress(responseAddress(status), around))).find((address) => addresses.has(address));
    if (shown !== undefined) return shown;
  }
  return idOf(insideAddress(responseAddress(own), name));
}

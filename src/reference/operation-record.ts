import type { Api, Operation } from '../openapi/api.ts';
import { headerAddress, idOf, insideAddress, ownerAddress, responseAddress } from './address.ts';
import { listAddresses } from './list-addresses.ts';
import { type ListedField, listFields } from './list-fields.ts';
import { listCopies, type RowCopies } from './list-copies.ts';
import { planNodes } from './plan-nodes.ts';
import type { OperationPlan } from './plan-operation.ts';
import type { ExpressionSource } from './runtime-expression.ts';

/** What others ask of an operation's page. It is kept where the plan, which is as large as the page, is not. */
export interface OperationRecord {
  readonly operation: Operation;
  /** Every id of the page. */
  readonly addresses: ReadonlySet<string>;
  /** Rows in which a reader can open the fields of another place, with the id of that. */
  readonly copies: RowCopies;
  /** Ids of the places where named schemas are shown, by pointer; of one that both directions show, that of the request. */
  readonly schemas: ReadonlyMap<string, string>;
  /** The fields of the messages, each where the page shows it. */
  readonly fields: readonly ListedField[];
  readonly links: readonly RecordedLink[];
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
    addresses: listAddresses(plan),
    copies: listCopies(planNodes(plan)),
    schemas: new Map([...(response ?? []), ...(request ?? [])]),
    fields,
    links: linksOf(plan, fields),
  };
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

import type { ChangeLogDay, ChangeLogItem, ChangeLogProps } from '../../components/openapi/page/specification-changes.tsx';
import { changedName, describeChange } from '../../components/openapi/text/describe-change.ts';
import type { Api, Operation } from '../../openapi/api.ts';
import { fragmentOf, idOf, ownerAddress, SECTION_IDS } from '../../reference/address.ts';
import { currentOperation } from '../../reference/changes/current-operation.ts';
import type { SpecChange } from '../../reference/changes/spec-change.ts';
import { listAddresses } from '../../reference/list-addresses.ts';
import type { ApiGroup } from '../../site/config/config.ts';
import type { ChangedDay } from '../../site/history/spec-history.ts';
import { apiReference } from '../../site/reference-index.ts';
import { apiPath } from '../../site/sidebar/sidebars.ts';
import type { Catalogue } from '../../site/strings/catalogue.ts';
import { dayInWords } from '../parts/day-in-words.ts';
import type { PageTools } from '../parts/page-body.ts';

interface ChangesOptions {
  readonly group: ApiGroup;
  readonly api: Api;
  readonly tools: PageTools;
  readonly catalogue: Catalogue;
}

const MAX_LINKS = 4;

/** Returns `undefined` if there are no changes or no history. */
export function planChanges({ group, api, tools, catalogue }: ChangesOptions): Omit<ChangeLogProps, 'context'> | undefined {
  const history = tools.site.history.groups.get(group.id);
  if (!history || history.days.length === 0) return undefined;
  const { strings, lang } = catalogue;
  const addresses = new Map<Operation, ReadonlySet<string>>();
  const linkTo: LinkTo = (change) => {
    const operation = currentOperation(api, change);
    if (!operation) return undefined;
    const ids = addresses.get(operation) ?? listAddresses(apiReference(tools.site.apis).planOf(api, operation));
    addresses.set(operation, ids);
    const id = nearestId(change.address, ids);
    const path = apiPath(group, operation.slug) + (id === '' ? '' : fragmentOf(id));
    return { title: operation.title, href: tools.links.resolve(path).href };
  };
  return {
    id: SECTION_IDS.changes,
    title: strings.changes.title,
    since: strings.changes.since(dayInWords(history.since, strings)),
    days: history.days.map((day) => planDay(day, linkTo, catalogue)),
    words: strings.changes,
    lang,
  };
}

type LinkTo = (change: SpecChange) => { readonly title: string; readonly href: string | undefined } | undefined;

function planDay({ day, version, changes }: ChangedDay, linkTo: LinkTo, { strings }: Catalogue): ChangeLogDay {
  const items = [...Map.groupBy(changes, sameChange).values()].map((same) => planItem(same, linkTo, strings));
  return {
    day,
    date: dayInWords(day, strings),
    version,
    breaking: items.filter(({ isBreaking }) => isBreaking).length,
    items: items.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking)),
  };
}

/** Returns the same key for identical changes to a shared part, so that they are shown once for all operations. */
function sameChange({ kind, part, aspect, before, after, isBreaking, name, operation }: SpecChange): string {
  return JSON.stringify([kind, part, aspect, before, after, isBreaking, name, operation === undefined]);
}

function planItem(same: readonly SpecChange[], linkTo: LinkTo, strings: Catalogue['strings']): ChangeLogItem {
  const [change] = same;
  if (!change) throw new Error('A group has at least one member.');
  const places = new Map(
    same.flatMap((one) => {
      const { operation } = one;
      const title = operation?.title;
      return title === undefined ? [] : [[title, linkTo(one) ?? { title, href: undefined }] as const];
    }),
  );
  const name = changedName(change, strings);
  return {
    isBreaking: change.isBreaking,
    ...(name === undefined ? {} : { name }),
    words: describeChange(change, strings),
    places: [...places.values()].slice(0, MAX_LINKS),
    more: Math.max(0, places.size - MAX_LINKS),
  };
}

/** Returns the nearest enclosing id on the page; `''` for the page itself. */
function nearestId(address: string, ids: ReadonlySet<string>): string {
  for (let around = address; around !== ''; around = ownerAddress(around)) if (ids.has(idOf(around))) return idOf(around);
  return '';
}

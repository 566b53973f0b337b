import { pointerOf, pointerSegments, valueAt } from '../../../data/pointer.ts';

/** What can be asked of the rows of a page: ids as the reference writes them (`body.rooms.guests`). */
export interface FieldRows {
  readonly has: (id: string) => boolean;
  /** Id of the place to which a row sends the reader for its fields. */
  readonly shownAt: (id: string) => string | undefined;
  /** Ids below an id that are branches of a union, or other parts without a name in the value. */
  readonly branches: (id: string) => readonly string[];
}

/**
 * Id of the row that describes a part of a value: the row itself where there is one, else that of the nearest part around
 * it; `undefined` when not even the whole message has a place on the page.
 *
 * @param address what the ids of the message's fields start with, such as `res-201`
 */
export function fieldAddress(rows: FieldRows, address: string, pointer: string, value: unknown): string | undefined {
  const segments = pointerSegments(pointer);
  let place = address;
  let row = [`${address}-body`, address].find((id) => rows.has(id));
  if (row !== undefined) place = rows.shownAt(row) ?? address;
  for (const [index, segment] of segments.entries()) {
    const owner = valueAt(value, pointerOf(segments.slice(0, index)));
    // Items have no rows of their own, but for the first ones of a tuple.
    if (Array.isArray(owner) && !rows.has(`${place}.${segment}`)) continue;
    const found = fieldRow(rows, place, segment.replaceAll(/\s+/g, '-'), owner);
    if (found === undefined) return row;
    row = found;
    place = rows.shownAt(found) ?? found;
  }
  return row;
}

function fieldRow(rows: FieldRows, place: string, name: string, owner: unknown): string | undefined {
  if (rows.has(`${place}.${name}`)) return `${place}.${name}`;
  const branches = rows.branches(place);
  const texts =
    typeof owner === 'object' && owner !== null ? Object.values(owner as object).filter((item) => typeof item === 'string') : [];
  // The branch that a discriminator's value names comes first.
  const likely = branches.filter((id) => texts.some((text) => id === `${place}.${text}`));
  for (const branch of [...likely, ...branches]) {
    const inside = [branch, rows.shownAt(branch) ?? branch].map((id) => `${id}.${name}`).find(rows.has);
    if (inside !== undefined) return inside;
  }
  return [`${place}.*`].find(rows.has);
}

/** Where a row names its type. */
const TYPE_LINK = ['field__head', 'payload__type', 'branch__type'].map((name) => `:scope > .${name} .field__type a[href^="#"]`).join(', ');

/** The rows of a document. */
export function documentRows(root: Document): FieldRows {
  return {
    has: (id) => root.getElementById(id) !== null,
    shownAt: (id) => {
      const link = root.getElementById(id)?.querySelector<HTMLAnchorElement>(TYPE_LINK);
      const target = link && decodeURIComponent(link.hash.slice(1));
      // The fields of a whole message are named without the word.
      return target && root.getElementById(target)?.matches('.payload') ? target.replace(/-body$/, '') : (target ?? undefined);
    },
    branches: (id) => [...root.querySelectorAll(`#main [id^=${CSS.escape(`${id}.`)}]:not(.field)`)].map((element) => element.id),
  };
}

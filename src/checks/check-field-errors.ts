import { pointerOf } from '../data/pointer.ts';
import type { Problem } from '../errors.ts';
import { isObject, itemsAt, stringAt } from '../openapi/read-json.ts';
import { listData } from './facts/list-data.ts';
import type { Writing } from './writing/load-writing.ts';
import { findRows, missingSection } from './writing/find-section.ts';

/** Finds field error codes (`errors[].code`) missing from the site's closed list, and listed codes without an example. */
export function checkFieldErrors(writing: Pick<Writing, 'files' | 'rules' | 'specs' | 'texts'>): readonly Problem[] {
  const name = writing.rules.facts?.fieldErrorCodes;
  if (name === undefined) return [];
  const rows = findRows(writing.texts, name);
  if (!rows) return [missingSection(name)];
  const listed = rows.flatMap(({ cells: [first = ''], place }) =>
    [...first.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, code = '']) => ({ code, place })),
  );
  const known = new Set(listed.map(({ code }) => code));
  const used = listData(writing).flatMap(({ value, locate }) =>
    codesIn(value).map(({ code, pointer }) => ({ code, where: () => locate(pointer) })),
  );
  const isUsed = new Set(used.map(({ code }) => code));
  return [
    ...used
      .filter(({ code }) => !known.has(code))
      .map(({ code, where }): Problem => ({
        severity: 'error',
        what: `"${code}" is not a documented field error code.`,
        where: where(),
        cure: `Use a code from ${name}.`,
      })),
    ...listed
      .filter(({ code }) => !isUsed.has(code))
      .map(({ code, place }): Problem => ({
        severity: 'error',
        what: `No example has the code "${code}".`,
        where: place(),
        cure: 'Add an example of an error with this code, or remove the code from the list.',
      })),
  ];
}

function codesIn(value: unknown, start = ''): readonly { readonly code: string; readonly pointer: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isObject(value)
    ? itemsAt(value, 'errors').flatMap((error, index) => {
        const code = stringAt(error, 'code');
        return code === undefined ? [] : [{ code, pointer: `${start}/errors/${index}/code` }];
      })
    : [];
  return [...own, ...Object.entries(value).flatMap(([key, child]) => codesIn(child, start + pointerOf([key])))];
}

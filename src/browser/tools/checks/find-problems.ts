import { checkValue } from '../payload/check-value.ts';
import type { CheckedDocument } from '../payload/checked-document.ts';
import { fieldPath } from '../payload/field-path.ts';
import { toolTexts } from '../parts/tool-texts.ts';

/** One thing that is wrong with a request. */
export interface RequestFinding {
  /** Key of the parameter, or `body`. */
  readonly part: string;
  readonly pointer: string;
  /** The field, as messages name it. */
  readonly path: string;
  readonly text: string;
}

/** A value of the request and what describes it. */
export interface CheckedPart {
  readonly part: string;
  readonly name: string;
  readonly schemaPointer: string;
  /** Absent when it is not sent. */
  readonly value?: unknown;
  readonly isRequired: boolean;
}

/** What is wrong with one part of a request, by the same validator as that of the payload checker. */
export async function findProblems(
  document: CheckedDocument,
  { part, name, schemaPointer, value, isRequired }: CheckedPart,
): Promise<readonly RequestFinding[]> {
  if (value === undefined) return isRequired ? [{ part, pointer: '', path: name, text: toolTexts().rules.missing }] : [];
  const findings = await checkValue(document, schemaPointer, value, 'request');
  return findings
    .filter(({ isHint }) => !isHint)
    .map(({ pointer, text }) => ({ part, pointer, path: partPath({ part, name, value }, pointer), text }));
}

/** A place in a part of a request, as messages name it. */
export function partPath({ part, name, value }: Pick<CheckedPart, 'part' | 'name' | 'value'>, pointer: string): string {
  const path = fieldPath(pointer, value);
  if (part === 'body') return path || name;
  return path === '' ? name : `${name}${path.startsWith('[') ? '' : '.'}${path}`;
}

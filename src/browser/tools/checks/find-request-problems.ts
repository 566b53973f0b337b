import { checkValue } from '../payload/check-value.ts';
import type { CheckedDocument } from '../payload/checked-document.ts';
import { fieldPath } from '../payload/field-path.ts';
import { toolTexts } from '../parts/tool-texts.ts';

export interface RequestFinding {
  readonly part: string;
  readonly pointer: string;
  readonly path: string;
  readonly text: string;
}

export interface CheckedPart {
  readonly part: string;
  readonly name: string;
  readonly schemaPointer: string;
  /** Absent if the value is not sent. */
  readonly value?: unknown;
  readonly isRequired: boolean;
}

/** Checks a parameter or body with the payload checker's validator. */
export async function findRequestProblems(
  document: CheckedDocument,
  { part, name, schemaPointer, value, isRequired }: CheckedPart,
): Promise<readonly RequestFinding[]> {
  if (value === undefined) return isRequired ? [{ part, pointer: '', path: name, text: toolTexts().rules.missing }] : [];
  const findings = await checkValue(document, schemaPointer, value, 'sent');
  return findings
    .filter(({ isHint }) => !isHint)
    .map(({ pointer, text }) => ({ part, pointer, path: problemPath({ part, name, value }, pointer), text }));
}

export function problemPath({ part, name, value }: Pick<CheckedPart, 'part' | 'name' | 'value'>, pointer: string): string {
  const path = fieldPath(pointer, value);
  if (part === 'body') return path || name;
  return path === '' ? name : `${name}${path.startsWith('[') ? '' : '.'}${path}`;
}

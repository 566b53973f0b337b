import { toolTexts } from '../tools/tool-texts.ts';
import { useEffect, useState } from 'react';
import { fieldPath } from '../checker/field-path.ts';
import { checkValue } from '../checker/check-value.ts';
import type { Json, Schema } from '../../../openapi/schema.ts';
import type { Reference } from '../tools/reference.ts';

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
  readonly schema: Schema;
  /** Absent when it is not sent. */
  readonly value?: Json | undefined;
  readonly isRequired: boolean;
}

/** What is wrong with the parts of a request, by the same validator as that of the payload checker; checked at every change. */
export function useFindings(reference: Reference, parts: readonly CheckedPart[]): readonly RequestFinding[] {
  const [findings, setFindings] = useState<readonly RequestFinding[]>([]);
  const values = JSON.stringify(parts.map(({ part, value }) => [part, value]));
  useEffect(() => {
    let isGone = false;
    const check = async (): Promise<void> => {
      const found = await findAll(reference, parts);
      if (!isGone) setFindings(found);
    };
    void check();
    return () => {
      isGone = true;
    };
    // The parts are made anew at each render; what they say changes with their values only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reference, values]);
  return findings;
}

/** Exported for tests. */
export async function findAll(reference: Reference, parts: readonly CheckedPart[]): Promise<readonly RequestFinding[]> {
  const found = await Promise.all(parts.map((part) => findIn(reference, part)));
  return found.flat();
}

async function findIn(reference: Reference, { part, name, schema, value, isRequired }: CheckedPart): Promise<readonly RequestFinding[]> {
  if (value === undefined) return isRequired ? [{ part, pointer: '', path: name, text: toolTexts().rules.missing }] : [];
  const findings = await checkValue(reference, schema.pointer, value, 'request');
  return findings
    .filter(({ isHint }) => !isHint)
    .map(({ pointer, text }) => {
      const path = fieldPath(pointer, value);
      const isBody = part === 'body';
      const full = isBody ? path || name : path === '' ? name : `${name}${path.startsWith('[') ? '' : '.'}${path}`;
      return { part, pointer, path: full, text };
    });
}

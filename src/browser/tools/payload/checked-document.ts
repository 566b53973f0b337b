import type { EvaluationPlugin } from '@hyperjump/json-schema/experimental';
import { value } from '@hyperjump/json-schema/instance/experimental';
import { createSchemaValidator, type SchemaValidator } from '../../../openapi/validate/schema-validator.ts';
import type { ReferenceDocument } from '../parts/reference-document.ts';

export interface CheckedDocument extends ReferenceDocument {
  readonly validator: SchemaValidator;
}

/** Strings up to this length can be tested quickly against any pattern, because there are only a million ways to split them. */
const SHORT = 20;

/**
 * @param onPattern called with a value's pointer before a potentially slow pattern is tested on the value
 * @throws Error when the validator does not support the document's dialect
 */
export async function checkedDocument(
  document: ReferenceDocument,
  onPattern: (pointer: string) => void = () => undefined,
): Promise<CheckedDocument> {
  const watch: NonNullable<EvaluationPlugin['beforeKeyword']> = ([keyword], instance) => {
    if (!/\/pattern(?:Properties)?$/.test(keyword)) return;
    const text = value(instance) as unknown;
    const isLong = typeof text === 'string' ? text.length > SHORT : typeof text === 'object';
    if (isLong) onPattern(instance.pointer);
  };
  return { ...document, validator: await createSchemaValidator(document.spec, undefined, watch) };
}

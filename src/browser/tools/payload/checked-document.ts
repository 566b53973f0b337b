import type { EvaluationPlugin } from '@hyperjump/json-schema/experimental';
import { value } from '@hyperjump/json-schema/instance/experimental';
import { createSchemaValidator, type SchemaValidator } from '../../../openapi/validate/schema-validator.ts';
import type { ReferenceDocument } from '../parts/reference-document.ts';

/** A document with what checks values against its schemas. */
export interface CheckedDocument extends ReferenceDocument {
  readonly validator: SchemaValidator;
}

/** Texts up to this length end with every pattern in time: one that tries all ways to split them has but a million. */
const SHORT = 20;

/**
 * A document ready to check values with.
 *
 * @param onPattern is told the pointer of each value that a pattern of the schema may take long on, before it does
 * @throws Error when the document is of a dialect that the validator does not know
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

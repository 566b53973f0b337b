export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly unevaluatedProperties?: boolean;
  readonly maxProperties?: number;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly contains?: Schema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> };
}

export type SpecDocument = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  // Checked above.
  return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
}

/** Follows a chain of references and ignores sibling keywords. @throws Error for a broken reference */
export function follow(document: SpecDocument, node: unknown): Readonly<Record<string, unknown>> {
  let place = asObject(node);
  while (typeof place?.['$ref'] === 'string') place = asObject(at(document, place['$ref']));
  if (!place) throw new Error(`Expected an object or a reference to one, found ${JSON.stringify(node)}.`);
  return place;
}

function at(document: SpecDocument, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Error(`Expected a reference inside of the file, found ${reference}.`);
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  let value: unknown = document;
  for (const key of keys) value = asObject(value)?.[key];
  if (value === undefined) throw new Error(`${reference} leads nowhere.`);
  return value;
}

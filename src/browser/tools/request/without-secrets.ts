import { isCardNumber } from '../../../data/card-number.ts';
import { isJsonList, isJsonObject } from '../../../openapi/read-json.ts';
import type { Operation, Parameter } from '../../../openapi/api.ts';
import { carriesCredential } from '../../../openapi/samples/credentials.ts';
import type { Json, Schema, SchemaIndex } from '../../../openapi/schema.ts';
import { memberPointer, objectShape, type PlacedValue, plainSchema, type ChosenBranches } from './form-shape.ts';
import { bodyKind, parameterStateKey, type RequestState } from './request-state.ts';

/** Removes credentials, fields with the format `password`, and card numbers. */
export function withoutSecrets(state: RequestState, operation: Operation, schemas: SchemaIndex): RequestState {
  const isPublic = (parameter: Parameter): boolean => !isCredential(parameter, operation);
  const parameters = operation.parameters.filter(isPublic).flatMap((parameter) => {
    const key = parameterStateKey(parameter);
    const value = Object.hasOwn(state.parameters, key) ? state.parameters[key] : undefined;
    const told = value === undefined || !parameter.schema ? value : publicValue(parameter.schema, { value, pointer: '' }, schemas, {});
    const kept = told === undefined ? undefined : withoutCards(told);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  const media = operation.requestBody?.content.find(({ name }) => name === state.mediaType);
  const { body, ...rest } = state;
  const isData = media?.schema !== undefined && bodyKind(media.name) === 'data';
  const told =
    body !== undefined && isData && media.schema ? publicValue(media.schema, { value: body, pointer: '' }, schemas, state.branches) : body;
  const kept = told === undefined ? undefined : withoutCards(told);
  return { ...rest, parameters: Object.fromEntries(parameters), ...(kept === undefined ? {} : { body: kept }) };
}

function isCredential(parameter: Parameter, { security }: Operation): boolean {
  const { in: place, name } = parameter;
  if (place === 'header' && ['authorization', 'proxy-authorization', 'cookie'].includes(name.toLowerCase())) return true;
  return security.some(({ schemes }) => schemes.some(({ scheme }) => carriesCredential(parameter, scheme)));
}

/** Removes card numbers at any depth, because users may paste one into a token field. */
function withoutCards(value: Json): Json | undefined {
  if (isJsonList(value)) return value.map((item) => withoutCards(item) ?? '');
  if (!isJsonObject(value)) return isCardNumber(String(value).replaceAll(/[ -]/g, '')) ? undefined : value;
  const kept = Object.entries(value).map(([name, item]) => [name, withoutCards(item)] as const);
  return Object.fromEntries(kept.flatMap(([name, item]) => (item === undefined ? [] : [[name, item] as const])));
}

type FilledValue = PlacedValue & { readonly value: Json };

function publicValue(schema: Schema, placed: FilledValue, schemas: SchemaIndex, branches: ChosenBranches): Json | undefined {
  const { value, pointer } = placed;
  const plain = plainSchema(schema, schemas);
  // Published examples are not secrets.
  if (plain.kind === 'string' && plain.format === 'password' && !plain.examples.includes(value)) return undefined;
  if (isJsonList(value)) {
    const items = plain.kind === 'array' ? plain.items : undefined;
    const publicItem = (schemaOfItem: Schema, item: Json, index: number): Json =>
      publicValue(schemaOfItem, { value: item, pointer: memberPointer(pointer, index) }, schemas, branches) ?? '';
    return items ? value.map((item, index) => publicItem(items, item, index)) : value;
  }
  if (!isJsonObject(value)) return value;
  const { fields, additional } = objectShape(schema, placed, schemas, branches);
  const byName = new Map(fields.map((field) => [field.name, field.schema]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const own = byName.get(name) ?? additional;
      const kept = own ? publicValue(own, { value: item, pointer: memberPointer(pointer, name) }, schemas, branches) : item;
      return kept === undefined ? [] : [[name, kept] as const];
    }),
  );
}

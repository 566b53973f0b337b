import { discriminatorValues } from './discriminator-value.ts';
import { type Located, resolveMapped } from './follow-reference.ts';
import { entriesAt, isObject, member, stringAt } from './read-json.ts';

/** Returns the schema that a discriminator selects: by mapping, declared discriminator value, schema name, or default, in this order. */
export function chosenSchema(root: unknown, schema: unknown, value: unknown): Located | undefined {
  const discriminator = member(schema, 'discriminator');
  const property = stringAt(discriminator, 'propertyName');
  if (property === undefined || !isObject(value)) return undefined;
  const told = Object.hasOwn(value, property) ? String(value[property]) : undefined;
  const mapped = entriesAt(discriminator, 'mapping').find(([key]) => key === told)?.[1];
  const telling = told === undefined ? undefined : schemaTelling(root, told);
  const refs = [mapped, telling, told, member(discriminator, 'defaultMapping')];
  for (const ref of refs) {
    const step = typeof ref === 'string' ? resolveMapped(root, ref) : undefined;
    if (step?.kind === 'found') return step;
  }
  return undefined;
}

function schemaTelling(root: unknown, value: string): string | undefined {
  return entriesAt(member(root, 'components'), 'schemas').find(([, schema]) => discriminatorValues(schema).includes(value))?.[0];
}

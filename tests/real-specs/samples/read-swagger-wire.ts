import { isMap, listAt, textAt } from '../json.ts';
import { operationsOf, parametersOf, pathsOf, securityOf } from '../read-parts.ts';
import { entriesOf, type Found, inside, type Source } from '../source.ts';
import type { WireBody, WireField, WireOperation, WireParameter, WireScheme } from './wire.ts';

export function readSwaggerWire(source: Source): readonly WireOperation[] {
  const { root } = source;
  return pathsOf(source, inside(root, 'paths')).flatMap(([path, item]) =>
    operationsOf(source, item).map(({ method, operation }): WireOperation => {
      const all = parametersOf(source, item, operation);
      const placed = (place: string): readonly Found[] => all.filter(({ value }) => textAt(value, 'in') === place);
      const own = inside(operation, 'consumes').value;
      const consumes = (Array.isArray(own) ? own : listAt(root.value, 'consumes')).map(String);
      const [body] = placed('body');
      const fields = placed('formData');
      return {
        at: operation.at,
        method,
        path,
        servers: serversOf(root, operation),
        parameters: all.filter(({ value }) => !['body', 'formData'].includes(textAt(value, 'in') ?? '')).map(readParameter),
        oneOf: [],
        bodies: body ? bodiesOf(body, consumes) : fields.length > 0 ? formsOf(fields, consumes) : [],
        isBodyRequired: [...(body ? [body] : []), ...fields].some(isRequired),
        security: securityOf(root, operation).map((schemes) => schemes.flatMap(({ scheme }) => schemeOf(root, scheme))),
      };
    }),
  );
}

function isRequired({ value }: Found): boolean {
  return isMap(value) && value['required'] === true;
}

/** OpenAPI 3 names of list separators. */
const STYLES: Readonly<Record<string, string>> = { ssv: 'spaceDelimited', tsv: 'tabDelimited', pipes: 'pipeDelimited' };

function styleOf(value: unknown, place: string): Pick<WireParameter, 'style' | 'explode'> {
  const format = textAt(value, 'collectionFormat') ?? 'csv';
  const plain = place === 'path' || place === 'header' ? 'simple' : 'form';
  return { style: STYLES[format] ?? plain, explode: format === 'multi' };
}

function readParameter({ value, at }: Found): WireParameter {
  const place = textAt(value, 'in') ?? '';
  return {
    name: textAt(value, 'name') ?? '',
    place,
    isRequired: isRequired({ value, at }),
    ...styleOf(value, place),
    schema: ownSchema({ value, at }),
    examples: isMap(value) && value['x-example'] !== undefined ? [value['x-example']] : [],
  };
}

/** Extracts a parameter's schema, which is next to its name, and converts the type `file`, which schemas lack. */
function ownSchema({ value, at }: Found): Found | undefined {
  if (!isMap(value)) return undefined;
  const own = Object.entries(value).filter(([key]) => !['required', 'name', 'in'].includes(key));
  return { value: { ...Object.fromEntries(own), ...(value['type'] === 'file' && { type: 'string', format: 'binary' }) }, at };
}

function bodiesOf(body: Found, consumes: readonly string[]): readonly WireBody[] {
  const schema = inside(body, 'schema');
  return (consumes.length > 0 ? consumes : ['application/json']).map((mediaType) => ({
    mediaType,
    schema: isMap(schema.value) ? schema : undefined,
    examples: [],
    fields: new Map(),
  }));
}

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

function formsOf(fields: readonly Found[], consumes: readonly string[]): readonly WireBody[] {
  const names = fields.map(({ value }) => textAt(value, 'name') ?? '');
  const schema: Found = {
    value: {
      type: 'object',
      required: names.filter((_name, index) => fields[index] && isRequired(fields[index])),
      properties: Object.fromEntries(fields.map((field, index) => [names[index] ?? '', ownSchema(field)?.value])),
    },
    at: `${fields[0]?.at ?? ''}/form`,
  };
  const own = consumes.filter((type) => FORMS.includes(type));
  const ways = fields.map(({ value }, index): readonly [string, WireField] => [names[index] ?? '', styleOf(value, 'formData')]);
  return (own.length > 0 ? own : FORMS).map((mediaType) => ({ mediaType, schema, examples: [], fields: new Map(ways) }));
}

function serversOf(root: Found, operation: Found): readonly string[] {
  const schemes = [operation, root].map(({ value }) => listAt(value, 'schemes')).find((list) => list.length > 0) ?? ['https'];
  const host = textAt(root.value, 'host');
  const basePath = textAt(root.value, 'basePath') ?? '';
  return host === undefined ? [basePath] : schemes.map((scheme) => `${String(scheme)}://${host}${basePath}`);
}

function schemeOf(root: Found, name: string): readonly WireScheme[] {
  const [, found] = entriesOf(inside(root, 'securityDefinitions')).find(([key]) => key === name) ?? [];
  const type = textAt(found?.value, 'type');
  if (type === 'apiKey') return [{ place: textAt(found?.value, 'in') ?? '', name: textAt(found?.value, 'name') ?? '', prefix: '' }];
  if (type === 'oauth2') return [{ place: 'header', name: 'authorization', prefix: 'bearer ' }];
  return type === 'basic' ? [{ place: 'header', name: 'authorization', prefix: 'basic ' }] : [];
}

import { isMap, listAt, textAt } from '../json.ts';
import { operationsOf, parametersOf, pathsOf, securityOf } from '../read-parts.ts';
import { entriesOf, type Found, inside, itemsOf, type Source } from '../source.ts';
import { readSwaggerWire } from './read-swagger-wire.ts';
import type { WireBody, WireField, WireOperation, WireParameter, WireScheme } from './wire.ts';

export function readWire(source: Source): readonly WireOperation[] {
  const { root } = source;
  if (isMap(root.value) && Object.hasOwn(root.value, 'swagger')) return readSwaggerWire(source);
  return pathsOf(source, inside(root, 'paths')).flatMap(([path, item]) =>
    operationsOf(source, item).map(({ method, operation }): WireOperation => {
      const body = source.follow(inside(operation, 'requestBody'));
      const parameters = parametersOf(source, item, operation);
      // `formData` is Swagger 2.0. In OpenAPI 3, the site also treats such parameters as a form body.
      const hasForm = parameters.some(({ value }) => textAt(value, 'in') === 'formData');
      const owner = [operation, item, root].find((one) => listAt(one.value, 'servers').length > 0);
      return {
        at: operation.at,
        method,
        path,
        servers: owner ? serversOf(owner) : [''],
        parameters: parameters.filter(({ value }) => textAt(value, 'in') !== 'formData').map((found) => readParameter(source, found)),
        oneOf: listAt(operation.value, 'x-require-one-of').map(String),
        bodies: body ? bodiesOf(source, body) : hasForm ? FORMS : [],
        isBodyRequired: body?.value['required'] === true,
        security: securityOf(root, operation).map((schemes) => schemes.flatMap(({ scheme }) => schemeOf(source, scheme))),
      };
    }),
  );
}

const FORMS: readonly WireBody[] = ['multipart/form-data', 'application/x-www-form-urlencoded'].map((mediaType) => ({
  mediaType,
  schema: undefined,
  examples: [],
  fields: new Map(),
}));

/** Default styles of the Parameter Object. */
const STYLES: Readonly<Record<string, string>> = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' };

function readParameter(source: Source, found: Found): WireParameter {
  const { value } = found;
  const place = textAt(value, 'in') ?? '';
  const style = textAt(value, 'style') ?? STYLES[place] ?? '';
  const explode = isMap(value) ? value['explode'] : undefined;
  const [content] = entriesOf(inside(found, 'content'));
  const media = content && (source.follow(content[1]) ?? content[1]);
  return {
    name: textAt(value, 'name') ?? '',
    place,
    isRequired: isMap(value) && value['required'] === true,
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    mediaType: content?.[0],
    schema: [inside(found, 'schema'), ...(media ? [inside(media, 'schema')] : [])].find((schema) => isMap(schema.value)),
    examples: [found, ...(media ? [media] : [])].flatMap((owner) => examplesOf(source, owner)),
  };
}

/** The author's examples: named ones first, then the single one. */
function examplesOf(source: Source, owner: Found): readonly unknown[] {
  const named = entriesOf(inside(owner, 'examples')).flatMap(([, found]) => {
    const example = source.follow(found)?.value;
    const key = example && ['value', 'dataValue', 'serializedValue'].find((name) => Object.hasOwn(example, name));
    return example && key !== undefined ? [example[key]] : [];
  });
  const single = inside(owner, 'example').value;
  return [...named, ...(single === undefined ? [] : [single])];
}

function bodiesOf(source: Source, body: Found): readonly WireBody[] {
  return entriesOf(inside(body, 'content')).map(([mediaType, found]) => {
    const media = source.follow(found) ?? found;
    const schema = [inside(media, 'schema'), inside(media, 'itemSchema')].find((one) => isMap(one.value));
    return { mediaType, schema, examples: examplesOf(source, media), fields: new Map(entriesOf(inside(media, 'encoding')).map(readField)) };
  });
}

function readField([name, { value }]: readonly [string, Found]): readonly [string, WireField] {
  const explode = isMap(value) && typeof value['explode'] === 'boolean' ? value['explode'] : undefined;
  return [name, { contentType: textAt(value, 'contentType'), style: textAt(value, 'style'), explode }];
}

function serversOf(owner: Found): readonly string[] {
  return itemsOf(inside(owner, 'servers')).flatMap((server) => {
    const url = textAt(server.value, 'url');
    if (url === undefined) return [];
    const defaults = new Map(
      entriesOf(inside(server, 'variables')).map(([name, { value }]) => [name, isMap(value) ? value['default'] : '']),
    );
    return [url.replaceAll(/\{([^{}]+)\}/g, (hole, name: string) => String(defaults.get(name) ?? hole))];
  });
}

function schemeOf(source: Source, name: string): readonly WireScheme[] {
  const scheme = source.follow(inside(source.root, 'components', 'securitySchemes', name));
  const type = textAt(scheme?.value, 'type');
  if (type === 'apiKey') return [{ place: textAt(scheme?.value, 'in') ?? '', name: textAt(scheme?.value, 'name') ?? '', prefix: '' }];
  if (type === 'oauth2' || type === 'openIdConnect') return [{ place: 'header', name: 'authorization', prefix: 'bearer ' }];
  if (type !== 'http') return [];
  return [{ place: 'header', name: 'authorization', prefix: `${textAt(scheme?.value, 'scheme')?.toLowerCase() ?? ''} ` }];
}

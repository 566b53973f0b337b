import type { MediaType, Operation, Parameter } from '../api.ts';
import { formPairs, isForm } from '../examples/form-pairs.ts';
import { joinLists } from '../examples/join-lists.ts';
import { serializeParameter } from '../examples/serialize-parameter.ts';
import { isJsonObject } from '../read-json.ts';
import type { Json } from '../schema.ts';

function exampleOf({ schema, examples }: Pick<Parameter, 'schema' | 'examples'>): Json | undefined {
  const value = examples[0]?.value;
  return value === undefined ? undefined : joinLists(schema, value);
}

/** Serialises the first example, with the name in queries and cookies. Empty if the example is missing or null. */
export function parameterText(parameter: Parameter): string {
  const { in: place, content, examples } = parameter;
  const [media] = content;
  const [example] = examples;
  if (example?.serialized !== undefined) return example.serialized;
  const value = exampleOf(parameter) ?? '';
  if (place === 'querystring') return queryString(media, value);
  const isNamed = place === 'query' || place === 'cookie';
  const plain = { ...parameter, style: isNamed ? 'form' : 'simple', explode: isNamed };
  if (media && example) return serializeParameter(plain, contentText(media, value)) ?? '';
  return serializeParameter(parameter, value) ?? serializeParameter(plain, value) ?? '';
}

/** Serialises a `querystring` parameter (OpenAPI 3.2). */
function queryString(media: MediaType | undefined, value: Json): string {
  if (!media || !isForm(media.name) || !isJsonObject(value)) return encodeURIComponent(contentText(media, value));
  return formPairs(value, media)
    .map((pair) => pair.join('='))
    .join('&');
}

function contentText(media: MediaType | undefined, value: Json): string {
  const isJson = media !== undefined && /[/+]json\b/i.test(media.name);
  return typeof value === 'string' && !isJson ? value : JSON.stringify(value);
}

/** Replaces the parameters in a path with their examples. Parameters without an example stay as placeholders. */
export function examplePath({ path, parameters }: Pick<Operation, 'path' | 'parameters'>): string {
  return path.replaceAll(/\{([^{}]+)\}/g, (hole, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return (parameter?.examples[0]?.value ?? undefined) === undefined || !parameter ? hole : parameterText(parameter);
  });
}

/**
 * Percent-encodes invalid characters after the host, and brackets, which cURL reads as ranges. Keeps `{variables}`.
 *
 * @example encodeAddress('https://api.example/reservas/até?cidade=São Paulo') // =>
 * 'https://api.example/reservas/at%C3%A9?cidade=S%C3%A3o%20Paulo'
 */
export function encodeAddress(address: string): string {
  const [host = ''] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(address) ?? [];
  const path = address.slice(host.length).toWellFormed();
  return host + path.replaceAll(/[^\x21-\x7E]+|["<>[\\\]^`|]/gu, encodeURIComponent);
}

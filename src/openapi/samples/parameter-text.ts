import type { MediaType, Operation, Parameter } from '../api.ts';
import { formPairs, isForm } from '../examples/form-pairs.ts';
import { joinLists } from '../examples/join-lists.ts';
import { serializeParameter } from '../examples/serialize-parameter.ts';
import { isJsonObject } from '../read-json.ts';
import type { Json } from '../schema.ts';

/** The first example of a parameter, lists in it as the texts that their schemas make of them. */
function exampleOf({ schema, examples }: Pick<Parameter, 'schema' | 'examples'>): Json | undefined {
  const value = examples[0]?.value;
  return value === undefined ? undefined : joinLists(schema, value);
}

/**
 * The first example of a parameter as it travels: in its style, or as one text in its media type; with its name where the
 * place does not say it, as in queries and cookies. Without an example, or with null, it is empty.
 */
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

/** A whole query (OpenAPI 3.2). */
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

/** The path of an operation with the examples of its parameters; a parameter without one stays as it is written. */
export function examplePath({ path, parameters }: Pick<Operation, 'path' | 'parameters'>): string {
  return path.replaceAll(/\{([^{}]+)\}/g, (hole, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return (parameter?.examples[0]?.value ?? undefined) === undefined || !parameter ? hole : parameterText(parameter);
  });
}

/**
 * An address as it travels: what no address can hold is percent-encoded, brackets outside of the host among them, which cURL
 * takes for ranges. What is encoded already stays, and so do host, other reserved characters and `{variables}`.
 *
 * @example encodeAddress('https://api.example/reservas/até?cidade=São Paulo') // => 'https://api.example/reservas/at%C3%A9?cidade=S%C3%A3o%20Paulo'
 */
export function encodeAddress(address: string): string {
  const [host = ''] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(address) ?? [];
  const path = address.slice(host.length).toWellFormed();
  return host + path.replaceAll(/[^\x21-\x7E]+|["<>[\\\]^`|]/gu, encodeURIComponent);
}

import { isCollection } from '../../data/written-number.ts';
import type { Operation, Parameter } from '../api.ts';
import { joinLists } from '../examples/join-lists.ts';
import type { Json } from '../schema.ts';

/** A value as it stands in a header or a form: items behind commas, objects as JSON. */
export function textOf(value: Json | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item: Json) => textOf(item)).join(',');
  return isCollection(value) ? JSON.stringify(value) : String(value);
}

/** A value as part of a path, encoded. */
export function pathText(value: Json): string {
  return Array.isArray(value) ? value.map((item: Json) => encodeURIComponent(textOf(item))).join(',') : encodeURIComponent(textOf(value));
}

/** The path of an operation with the examples of its parameters; a parameter without one stays as it is written. */
export function examplePath({ path, parameters }: Pick<Operation, 'path' | 'parameters'>): string {
  return path.replaceAll(/\{([^{}]+)\}/g, (hole, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value = parameter && exampleOf(parameter);
    return value === undefined ? hole : pathText(value);
  });
}

/**
 * An address as it travels: what no address can hold is percent-encoded, what is encoded already stays, and so do host,
 * reserved characters and `{variables}`.
 *
 * @example encodeAddress('https://api.example/reservas/até?cidade=São Paulo') // => 'https://api.example/reservas/at%C3%A9?cidade=S%C3%A3o%20Paulo'
 */
export function encodeAddress(address: string): string {
  const [host = ''] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(address) ?? [];
  const path = address.slice(host.length).toWellFormed();
  return host + path.replaceAll(/[^\x21-\x7E]+|["<>\\^`|]/gu, encodeURIComponent);
}

/** The first example of a parameter, lists in it as the texts that their schemas make of them. */
export function exampleOf({ schema, examples }: Pick<Parameter, 'schema' | 'examples'>): Json | undefined {
  const value = examples[0]?.value;
  return value === undefined ? undefined : joinLists(schema, value);
}

const DELIMITERS: Readonly<Record<string, string>> = { form: ',', spaceDelimited: '%20', pipeDelimited: '|' };

/** The first example of a parameter of the query as encoded pairs, in the parameter's style. */
export function queryPairs(parameter: Parameter): readonly string[] {
  const value = exampleOf(parameter);
  const name = encodeURIComponent(parameter.name);
  const encode = (item: Json): string => encodeURIComponent(textOf(item));
  if (Array.isArray(value)) {
    const items = value.map(encode);
    return parameter.explode ? items.map((item) => `${name}=${item}`) : [`${name}=${items.join(DELIMITERS[parameter.style] ?? ',')}`];
  }
  if (!isCollection(value) || parameter.content.length > 0) return [`${name}=${encode(value ?? '')}`];
  const entries = Object.entries(value).map(([key, item]) => [encodeURIComponent(key), encode(item)] as const);
  if (parameter.style === 'deepObject') return entries.map(([key, item]) => `${name}[${key}]=${item}`);
  return parameter.explode ? entries.map(([key, item]) => `${key}=${item}`) : [`${name}=${entries.flat().join(',')}`];
}

import type { ContractBody, ContractOperation, ContractValue } from './contract.ts';
import type { ShownValue } from './fit-values.ts';
import { parsedJson } from './json.ts';
import { mergeSchemas } from './merge-schema.ts';
import type { ShownExample, ShownPage } from './read-page.ts';
import type { Source } from './source.ts';

/** Generated values on a page: JSON bodies and responses, and the command's parameters. */
export function listMadeUp(source: Source, operation: ContractOperation, page: ShownPage, name: string): readonly ShownValue[] {
  if (operation.kind === 'webhook') return [];
  const bodies = operation.body?.bodies ?? [];
  return [
    ...parametersOf(source, operation, page.command ?? '', name),
    ...messagesOf(bodies, page.examples, undefined).map((shown) => ({ ...shown, page: name, direction: 'sent' as const })),
    ...operation.responses.flatMap(({ status, bodies: answers }) =>
      messagesOf(answers, page.examples, status).map((shown) => ({ ...shown, page: name, direction: 'received' as const })),
    ),
  ];
}

/** Matches each body with the only example for its status, or else with the example whose title contains its media type. */
function messagesOf(
  bodies: readonly ContractBody[],
  examples: readonly ShownExample[],
  status: string | undefined,
): readonly Pick<ShownValue, 'schema' | 'value' | 'what'>[] {
  const own = examples.filter((example) => example.status?.toLowerCase() === status?.toLowerCase());
  return bodies.flatMap(({ mediaType, schema, examples: given }) => {
    if (!schema || given.length > 0 || !/[/+]json\s*(?:;|$)/i.test(mediaType)) return [];
    const [shown] = own.length === 1 ? own : own.filter(({ title }) => title.includes(mediaType));
    const value = shown && parsedJson(shown.text);
    return value === undefined ? [] : [{ schema, value, what: `${status ?? 'body'} ${mediaType}` }];
  });
}

/** A command's address and headers; excludes shell variables. */
const [ADDRESS, HEADER] = [/'(https?:\/\/[^']*|\/[^']*)'/, /--header '([^:']+): ([^']*)'/g];

function parametersOf(source: Source, { path, parameters }: ContractOperation, command: string, page: string): readonly ShownValue[] {
  const address = ADDRESS.exec(command)?.[1] ?? '';
  const [way = '', query = ''] = address.split('?', 2);
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, one = '']) => one);
  const template = path.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const found = new RegExp(`${template.join('([^/]*)')}$`).exec(way)?.slice(1) ?? [];
  const inPath = new Map(names.map((one, index) => [one, decoded(found[index])]));
  const inQuery = new URLSearchParams(query);
  const inHeader = new Map([...command.matchAll(HEADER)].map(([, one = '', value]) => [one.toLowerCase(), value]));
  return parameters.flatMap((parameter) => {
    const { name, in: place, schema, examples } = parameter;
    if (!schema || examples.length > 0) return [];
    const text = { path: inPath.get(name), query: inQuery.get(name) ?? undefined, header: inHeader.get(name.toLowerCase()) }[place];
    const value = text === undefined ? undefined : valueOf(source, parameter, text);
    return value === undefined ? [] : [{ schema, value, page, direction: 'sent', what: `${place} ${name}` }];
  });
}

function decoded(text: string | undefined): string | undefined {
  return text === undefined ? undefined : decodeURIComponent(text);
}

/** Parses a string by its schema's type; `undefined` for lists and objects, which have several encodings. */
function valueOf(source: Source, { schema }: ContractValue, text: string): unknown {
  const types = schema ? (mergeSchemas(source, [schema]).types ?? []) : [];
  if (types.length !== 1) return undefined;
  if (types[0] === 'string') return text;
  return types[0] === 'array' || types[0] === 'object' ? undefined : parsedJson(text);
}

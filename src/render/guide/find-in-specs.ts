import type { SampleRequest } from '../../components/mdx/mdx-components.tsx';
import { didYouMean, suggest } from '../../data/suggest.ts';
import type { Api, Example, Operation } from '../../openapi/api.ts';
import type { NamedSchema } from '../../openapi/schema.ts';
import type { ApiGroup } from '../../site/config/config.ts';
import type { Site } from '../../site/load-site.ts';

/** Specification content that a guide refers to, or the reason why it is missing. */
export type Found<T> = ({ readonly kind: 'found' } & T) | { readonly kind: 'missing'; readonly what: string; readonly cure: string };

export interface ApiOfGroup {
  readonly group: ApiGroup;
  readonly api: Api;
}

const missing = (what: string, cure: string): Found<never> => ({ kind: 'missing', what, cure });

export function findApi({ apis }: Pick<Site, 'apis'>, groupId: string): Found<ApiOfGroup> {
  const found = apis.find(({ group }) => group.id === groupId);
  if (found) return { kind: 'found', ...found };
  const ids = apis.map(({ group }) => group.id);
  return missing(`There is no API "${groupId}".`, didYouMean(groupId, ids));
}

/** Finds an operation or webhook by `<group>.<operationId>`, or by slug if it has no operationId. */
export function findOperation(site: Pick<Site, 'apis'>, name: string): Found<ApiOfGroup & { readonly operation: Operation }> {
  const [group, id] = splitAt(name, '.');
  if (id === '') return missing(`"${name}" is not the name of an operation.`, 'Write <group>.<operationId>, such as sales.createBooking.');
  const found = findApi(site, group);
  if (found.kind === 'missing') return found;
  const operations = [...found.api.operations, ...found.api.webhooks];
  const operation = operations.find(({ operationId, slug }) => (operationId ?? slug) === id);
  if (operation) return { ...found, operation };
  const ids = operations.map(({ operationId, slug }) => operationId ?? slug);
  return missing(`The API "${group}" has no operation "${id}".`, didYouMean(id, ids));
}

/** Finds a schema by `<group>#<pointer>`. */
export function findSchema(site: Pick<Site, 'apis'>, name: string): Found<ApiOfGroup & { readonly named: NamedSchema }> {
  const [group, pointer] = splitAt(name, '#');
  if (pointer === '')
    return missing(`"${name}" is not the name of a schema.`, 'Write <group>#<pointer>, such as sales#/components/schemas/Money.');
  const found = findApi(site, group);
  if (found.kind === 'missing') return found;
  const named = found.api.schemas.get(pointer);
  if (named) return { ...found, named };
  const nearest = suggest(pointer, found.api.schemas.keys());
  const cure = nearest === undefined ? `Write the pointer of a component of ${found.group.spec}.` : `Did you mean "${group}#${nearest}"?`;
  return missing(`The API "${group}" has no schema "#${pointer}".`, cure);
}

export type FoundSample =
  | { readonly what: 'command'; readonly code: string; readonly lang: string; readonly title: string }
  | { readonly what: 'body'; readonly code: string; readonly mediaType: string; readonly title: string };

export function findSample(site: Pick<Site, 'apis'>, name: SampleRequest): Found<{ readonly sample: FoundSample }> {
  const kinds = [name.lang !== undefined && 'lang', name.request && 'request', name.response !== undefined && 'response'].filter(Boolean);
  if (kinds.length > 1)
    return missing(`A sample takes only one of lang, request and response, but this one has ${kinds.join(' and ')}.`, 'Keep one of them.');
  const found = findOperation(site, name.operation);
  if (found.kind === 'missing') return found;
  const { operation } = found;
  if (name.response !== undefined) return findResponse(operation, name.response, name.example);
  return name.request ? findBody(operation.requestBody?.content ?? [], 'request', name.example) : findCommand(operation, name.lang);
}

function findCommand({ samples, title }: Operation, lang: string | undefined): Found<{ readonly sample: FoundSample }> {
  const wanted = lang?.toLowerCase();
  const sample = samples.find((candidate) => wanted === undefined || [candidate.label.toLowerCase(), candidate.lang].includes(wanted));
  if (sample) return { kind: 'found', sample: { what: 'command', code: sample.code, lang: sample.lang, title: sample.label } };
  if (samples.length === 0) return missing(`"${title}" has no commands.`, 'Add request to show its body instead.');
  const known = samples.map(({ label }) => label.toLowerCase());
  return missing(`"${title}" has no command in "${lang}".`, didYouMean(lang ?? '', known));
}

function findResponse({ responses, title }: Operation, status: string, example?: string): Found<{ readonly sample: FoundSample }> {
  const response = responses.find((candidate) => candidate.status === status);
  if (response) return findBody(response.content, `response ${status}`, example);
  const known = responses.map((candidate) => candidate.status);
  return missing(`"${title}" has no response ${status}.`, didYouMean(status, known));
}

interface Body {
  readonly name: string;
  readonly examples: readonly Example[];
}

function findBody(content: readonly Body[], of: string, example?: string): Found<{ readonly sample: FoundSample }> {
  const bodies = content.flatMap(({ name, examples }) => examples.map((candidate) => ({ ...candidate, mediaType: name })));
  const body = bodies.find(({ name, text }) => text !== undefined && (example === undefined || name === example));
  if (body) {
    const { text = '', mediaType, summary, name } = body;
    return { kind: 'found', sample: { what: 'body', code: text, mediaType, title: summary ?? name ?? '' } };
  }
  const names = bodies.flatMap(({ name }) => name ?? []);
  if (example === undefined || names.length === 0)
    return missing(`The ${of} has no ${example === undefined ? 'example' : 'named examples'}.`, 'Remove the sample.');
  return missing(`The ${of} has no example "${example}".`, didYouMean(example, names));
}

function splitAt(text: string, separator: string): readonly [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

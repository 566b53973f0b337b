import type { DaysFromToday, MediaType, Operation, Parameter } from '../../../openapi/api.ts';
import type { EnvironmentName } from '../../../openapi/server.ts';
import { addDays, dayOfTime } from '../../../data/calendar.ts';
import { datesFromToday } from '../../../openapi/days-from-today.ts';
import { sampleServer } from '../../../openapi/environments.ts';
import { carriesCredential } from '../../../openapi/samples/credentials.ts';
import { isOwnHeader } from '../../../openapi/samples/sample-request.ts';
import { sentParameters } from '../../../openapi/sent-parameters.ts';
import { formatJson } from '../../../openapi/examples/format-json.ts';
import type { Json } from '../../../openapi/schema.ts';
import type { ChosenBranches } from './form-shape.ts';
import { withValueAt } from './json-path.ts';

/** A request being composed: plain data, complete enough for a link. */
export interface RequestState {
  /** Index into the operation's servers. */
  readonly server: number;
  /** Server variables that differ from their defaults. */
  readonly variables: Readonly<Record<string, string>>;
  /** Index into the operation's security alternatives. */
  readonly security: number;
  /** Parameters to send, by `parameterStateKey`. */
  readonly parameters: Readonly<Record<string, Json>>;
  readonly mediaType?: string;
  /** Absent if no body is sent. A string if the body is not structured data. */
  readonly body?: Json;
  readonly branches: ChosenBranches;
}

export function parameterStateKey({ in: place, name }: Pick<Parameter, 'in' | 'name'>): string {
  return `${place}.${name}`;
}

/** Whether a body is edited as fields, as text, or from a file. */
export function bodyKind(mediaType: string): 'data' | 'text' | 'file' {
  if (/[/+](?:json|\*)|^multipart\/|^application\/x-www-form-urlencoded/i.test(mediaType)) return 'data';
  return /^text\/|[/+](?:xml|yaml)\b/i.test(mediaType) ? 'text' : 'file';
}

/** Builds the request from the operation's examples: required parameters and the first body. */
export function initialState(operation: Operation, environment?: EnvironmentName): RequestState {
  const server = sampleServer(operation.servers, environment);
  const [media] = operation.requestBody?.content ?? [];
  const security = Math.max(
    0,
    operation.security.findIndex(({ schemes }) => schemes.length > 0),
  );
  const filled = sentParameters(operation).filter((parameter) => !isSetElsewhere(parameter, operation, security));
  return {
    server: server ? operation.servers.indexOf(server) : 0,
    variables: {},
    security,
    parameters: Object.fromEntries(filled.map((parameter) => [parameterStateKey(parameter), parameter.examples[0]?.value ?? ''])),
    ...(media ? { mediaType: media.name, ...exampleBody(operation, media) } : {}),
    branches: {},
  };
}

/** Returns an example body, with relative dates converted to actual dates. */
export function exampleBody(operation: Operation, media: MediaType, index = 0): Pick<RequestState, 'body'> {
  const example = media.examples[index];
  const value = bodyKind(media.name) === 'text' ? (example?.text ?? '') : example?.value;
  return value === undefined ? {} : { body: withDates(value, datesFromToday(operation, value)) };
}

function withDates(body: Json, days: DaysFromToday): Json {
  const today = dayOfTime(Date.now());
  return Object.entries(days).reduce((value, [pointer, count]) => withValueAt(value, pointer, addDays(today, count)) ?? value, body);
}

/** Whether something else sets a parameter: OpenAPI reserves the header, or the chosen credentials contain it. */
export function isSetElsewhere(parameter: Parameter, { security }: Operation, alternative: number): boolean {
  if (isOwnHeader(parameter)) return true;
  return security[alternative]?.schemes.some(({ scheme }) => carriesCredential(parameter, scheme)) ?? false;
}

/** Makes the request the operation's only example, so that samples are generated as in the build. */
export function composedOperation(operation: Operation, state: RequestState): Operation {
  const server = operation.servers[state.server] ?? operation.servers[0];
  const requirement = operation.security[state.security];
  const media = operation.requestBody?.content.find(({ name }) => name === state.mediaType);
  // The reader's dates are not relative to today.
  const { requestBody, daysFromToday: _, ...rest } = operation;
  const isSent = media !== undefined && (state.body !== undefined || bodyKind(media.name) === 'file');
  return {
    ...rest,
    servers: server ? [{ ...server, defaultUrl: serverUrl(server, state.variables) }] : [],
    security: requirement ? [requirement] : [],
    parameters: operation.parameters.flatMap((parameter) => {
      const value = Object.hasOwn(state.parameters, parameterStateKey(parameter))
        ? state.parameters[parameterStateKey(parameter)]
        : undefined;
      return value === undefined ? [] : [{ ...parameter, required: true, examples: [{ value, isGenerated: false }] }];
    }),
    ...(requestBody && isSent ? { requestBody: { ...requestBody, content: [withBody(media, state.body)] } } : {}),
  };
}

/** Fills in the variables, and drops trailing slashes. */
export function serverUrl({ url, variables }: Operation['servers'][number], values: RequestState['variables']): string {
  const filled = variables.reduce((text, { name, default: fallback }) => text.replaceAll(`{${name}}`, () => values[name] ?? fallback), url);
  return filled.replace(/\/+$/, '');
}

function withBody(media: MediaType, body: Json | undefined): MediaType {
  if (body === undefined || bodyKind(media.name) === 'file') return { ...media, examples: [] };
  const text = bodyKind(media.name) === 'text' && typeof body === 'string' ? body : formatJson(body);
  return { ...media, examples: [{ value: body, text, isGenerated: false }] };
}

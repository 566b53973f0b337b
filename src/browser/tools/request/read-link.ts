import type { Operation } from '../../../openapi/api.ts';
import type { EnvironmentName } from '../../../openapi/server.ts';
import { fieldPath } from '../payload/field-path.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import { initialState, parameterStateKey, type RequestState } from './request-state.ts';
import { decodeState, type DecodedState } from './state-codec.ts';

export interface LinkDamage {
  readonly reason: string;
  /** Names of the restored parts. If empty, the form shows the operation's example. */
  readonly read: readonly string[];
  readonly missing: readonly string[];
}

export interface LinkedRequest {
  readonly state: RequestState;
  /** Absent if the link was restored completely. */
  readonly damage?: LinkDamage;
}

/**
 * Restores a request from a link. Parts missing from the link are not filled in with example values, which readers could mistake for the
 * sender's.
 */
export async function readLink(encoded: string, operation: Operation, environment: EnvironmentName): Promise<LinkedRequest> {
  const decoded = await decodeState(encoded);
  const example = initialState(operation, environment);
  const { state, unknown } = partsFor(operation, decoded.state);
  const { fault } = decoded;
  const texts = toolTexts();
  const whole: RequestState = { ...example, parameters: {}, ...state };
  const { body: _, ...rest } = whole;
  const taken = state.body === undefined ? rest : whole;
  if (!fault && unknown.length === 0) return { state: taken };
  const { read, missing } = namesOf(operation, state, decoded);
  const reason = fault ? texts.linkFaults[fault] : texts.linkFaults.otherOperation;
  return { state: read.length === 0 ? example : taken, damage: { reason, read, missing: [...missing, ...unknown] } };
}

/** Selects the parts that exist in the operation, and names the unknown parts. */
function partsFor(operation: Operation, state: Partial<RequestState>): { state: Partial<RequestState>; unknown: readonly string[] } {
  const { server, variables, security, parameters, mediaType, body, branches } = state;
  const texts = toolTexts();
  const known = new Set(operation.parameters.map(parameterStateKey));
  const entries = Object.entries(parameters ?? {});
  const others = entries.filter(([key]) => !known.has(key)).map(([key]) => key.slice(key.indexOf('.') + 1));
  const hasServer = server !== undefined && (server < operation.servers.length || server === 0);
  const hasSecurity = security !== undefined && (security < operation.security.length || security === 0);
  const hasMedia = mediaType === undefined || operation.requestBody?.content.some(({ name }) => name === mediaType) === true;
  return {
    state: {
      ...(hasServer ? { server, ...(variables ? { variables } : {}) } : {}),
      ...(hasSecurity ? { security } : {}),
      ...(parameters ? { parameters: Object.fromEntries(entries.filter(([key]) => known.has(key))) } : {}),
      ...(hasMedia
        ? { ...(mediaType === undefined ? {} : { mediaType }), ...(body === undefined ? {} : { body }), ...(branches ? { branches } : {}) }
        : {}),
    },
    unknown: [
      ...(server !== undefined && !hasServer ? [texts.server] : []),
      ...(security !== undefined && !hasSecurity ? [texts.credentials] : []),
      ...others,
      ...(hasMedia ? [] : [mediaType ?? texts.body]),
    ],
  };
}

/**
 * Lists each part of the form as restored or missing. A truncated part is listed as restored up to its last value, and as missing after it.
 */
function namesOf(operation: Operation, state: Partial<RequestState>, { fault, last = '' }: DecodedState): Omit<LinkDamage, 'reason'> {
  const texts = toolTexts();
  const isHere = {
    server: true,
    security: operation.security.length > 0,
    parameters: operation.parameters.length > 0,
    body: operation.requestBody,
  };
  const labels = { server: texts.server, security: texts.credentials, parameters: texts.parameters, body: texts.body };
  const read: string[] = [];
  const missing: string[] = [];
  for (const part of ['server', 'security', 'parameters', 'body'] as const) {
    const name = labels[part];
    const end = last.startsWith(`/${part}/`) ? endOf(part, last, state[part]) : undefined;
    if (end !== undefined) {
      read.push(texts.upTo(name, end));
      missing.push(texts.after(name, end));
    } else if (state[part] !== undefined) read.push(name);
    else if (fault && isHere[part]) missing.push(name);
  }
  return { read, missing };
}

function endOf(part: string, last: string, value: unknown): string {
  const path = fieldPath(last.slice(part.length + 1), value);
  // Parameter keys include the location, such as `query.limit`.
  return part === 'parameters' ? path.replace(/^\["\w+\.(.+?)"\]/, '$1') : path;
}

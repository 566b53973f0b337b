import type { Auth } from '../auth/tokens.ts';
import { makeId } from '../make-id.ts';
import { checkAnswer } from '../spec/check-answer.ts';
import { checkBody, checkParameters } from '../spec/check-request.ts';
import type { Operation } from '../spec/read-apis.ts';
import { inOldManner, OLD_HEADERS } from '../vcn/old-cards.ts';
import { type Answer, type Handler, LateAnswer, type World } from '../world.ts';
import { findRoute } from './find-route.ts';
import type { ApiRequest } from './api-request.ts';
import { createAttempts } from './idempotency.ts';
import { createObserver } from './observe.ts';
import { type ProblemCode, readLanguage } from './problem-texts.ts';
import { Refusal } from './problem.ts';
import { createRateLimit } from './rate-limit.ts';

interface Parts {
  readonly world: World;
  readonly auth: Auth;
  readonly operations: readonly Operation[];
  readonly handlers: Readonly<Record<string, Readonly<Record<string, Handler>>>>;
  /** Problem codes that replace an operation's next results, one per request. */
  readonly failures: Map<string, ProblemCode[]>;
  /** Operations whose next response is lost, once per entry. */
  readonly losses: string[];
}

interface Caller {
  readonly clientId: string;
  readonly scopes: ReadonlySet<string>;
}

interface Admitted extends Caller {
  readonly requestId: string;
  readonly isLost: boolean;
  readonly path: Readonly<Record<string, string>>;
}

interface Run {
  readonly requestId: string;
  readonly isLost: boolean;
  readonly handle: () => Answer;
}

interface Passed {
  readonly answer: Answer;
  readonly operation?: Operation;
  readonly isFault?: boolean;
  readonly what?: string;
}

const HEADERS_OF_FAILURES: Partial<Record<ProblemCode, Readonly<Record<string, string>>>> = {
  UNAUTHENTICATED: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  RATE_LIMITED: { 'Retry-After': '1' },
};

/** Creates the API host, which validates each request before its handler runs, and each response before sending it. */
export function createDispatch({ world, auth, operations, handlers, failures, losses }: Parts): (request: ApiRequest) => Answer {
  const { log, settings, clock } = world;
  const attempts = createAttempts();
  const standingOf = createRateLimit(settings.requestsPerSecond);
  const observe = createObserver(world);

  function authenticate({ api, security }: Operation, headers: ApiRequest['headers']): Caller {
    if (api === 'vcn-old') {
      if (settings.isAfterSunset) throw new Refusal('GONE');
      if (headers['x-api-key'] === settings.apiKey) return { clientId: settings.clientId, scopes: new Set() };
      throw new Refusal('UNAUTHENTICATED', { headers: { 'WWW-Authenticate': 'ApiKey' }, isFault: true });
    }
    const text = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '')?.[1];
    const token = text === undefined ? undefined : auth.findToken(text);
    if (!token) throw new Refusal('UNAUTHENTICATED', { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });
    const isAllowed = security.some((schemes) =>
      Object.values(schemes).every((scopes) => scopes.every((scope) => token.scopes.has(scope))),
    );
    if (!isAllowed) throw new Refusal('FORBIDDEN');
    return token;
  }

  /** Returns the stored result for the idempotency key, or runs the operation. */
  function run(operation: Operation, request: ApiRequest, { isLost, ...call }: Admitted): Answer {
    const failure = isLost ? undefined : failures.get(operation.operationId)?.shift();
    if (failure) throw new Refusal(failure, { headers: HEADERS_OF_FAILURES[failure] ?? {} });
    const handle = (): Answer => {
      const query = checkParameters(operation, { path: call.path, query: request.url.searchParams, headers: request.headers });
      const body = checkBody(operation, request.headers['content-type'], request.body);
      const handler = handlers[operation.api]?.[operation.operationId];
      if (!handler) throw new Error(`The sandbox has no ${operation.operationId}.`);
      return handler({ operation, ...call, query, headers: request.headers, body }, world);
    };
    const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
    return takesKey ? runOnce(operation, request, { requestId: call.requestId, isLost, handle }) : handle();
  }

  /** Whether an operation's next response is lost; consumes the entry. */
  function takeLoss(operationId: string): boolean {
    const index = losses.indexOf(operationId);
    if (index !== -1) losses.splice(index, 1);
    return index !== -1;
  }

  function runOnce(operation: Operation, request: ApiRequest, { requestId, isLost, handle }: Run): Answer {
    const key = request.headers['idempotency-key'];
    if (key === undefined) {
      const message = 'Envie uma chave de 16 a 64 caracteres.';
      throw new Refusal('IDEMPOTENCY_KEY_REQUIRED', { errors: [{ parameter: 'Idempotency-Key', code: 'REQUIRED', message }] });
    }
    const where = `${request.method} ${request.url.pathname}`;
    const { stored, hasBeenShown } = attempts.begin(key, `${where}\n${request.body}`);
    if (stored) {
      if (hasBeenShown && stored.status >= 400) log.blame('caller', where, 'repeated unchanged what had been refused');
      return { ...stored, headers: { ...stored.headers, 'Idempotent-Replayed': 'true' } };
    }
    try {
      const answer = handle();
      attempts.end(key, answer, !isLost);
      return answer;
    } catch (error) {
      if (error instanceof LateAnswer) {
        clock.after(settings.lateSeconds, () => attempts.end(key, error.answer, false));
        if (settings.lateSeconds === 0) attempts.end(key, error.answer, false);
        throw new Refusal('UPSTREAM_TIMEOUT');
      }
      const refusal = toRefusal(error, operation);
      attempts.end(key, refuse(refusal, request, requestId), !isLost);
      throw refusal;
    }
  }

  function toRefusal(error: unknown, operation: Operation): Refusal {
    if (error instanceof Refusal) return error;
    log.blame('server', operation.operationId, error instanceof Error ? `${error.stack}` : String(error));
    return new Refusal('INTERNAL_ERROR');
  }

  function refuse(refusal: Refusal, { url, headers }: ApiRequest, requestId: string): Answer {
    return {
      status: refusal.status,
      body: refusal.toBody({ instance: url.pathname, requestId, language: readLanguage(headers['accept-language']) }),
      headers: { 'Content-Type': 'application/problem+json', ...refusal.details.headers },
    };
  }

  function pass(request: ApiRequest, requestId: string): Passed {
    let operation: Operation | undefined;
    let limits: Readonly<Record<string, string>> = {};
    let isLost = false;
    try {
      const route = findRoute(operations, request.method, request.url.pathname);
      ({ operation } = route);
      const { clientId, scopes } = authenticate(operation, request.headers);
      const { isOver, headers } = standingOf(clientId);
      limits = operation.api === 'vcn-old' ? OLD_HEADERS : headers;
      if (isOver && operation.api !== 'vcn-old') throw new Refusal('RATE_LIMITED');
      const accept = request.headers['accept'] ?? '*/*';
      if (!/\*\/\*|application\/(?:json|\*)/.test(accept)) throw new Refusal('NOT_ACCEPTABLE');
      isLost = takeLoss(operation.operationId);
      const answer = run(operation, request, { clientId, scopes, requestId, isLost, path: route.path });
      const type = answer.body === undefined ? {} : { 'Content-Type': 'application/json' };
      return { operation, answer: { ...answer, isLost, headers: { ...type, ...limits, ...answer.headers } } };
    } catch (error) {
      const refusal = toRefusal(error, operation ?? ({ operationId: 'no operation' } as Operation)); // Only the operation's name is read.
      if (refusal.code === 'UNAVAILABLE') limits = { ...limits, 'Retry-After': '1' };
      if (operation?.api === 'vcn-old') limits = OLD_HEADERS;
      const answer = (operation?.api === 'vcn-old' && inOldManner(operation.operationId, refusal)) || refuse(refusal, request, requestId);
      const what = `${refusal.code} ${JSON.stringify(refusal.details.errors ?? refusal.message)}`;
      return {
        ...(operation && { operation }),
        answer: { ...answer, isLost, headers: { ...limits, ...answer.headers } },
        isFault: refusal.isFault,
        what,
      };
    }
  }

  return (request) => {
    const startedAt = performance.now();
    const requestId = makeId('req');
    const { answer, operation, isFault, what = '' } = pass(request, requestId);
    if (isFault) log.blame('caller', `${request.method} ${request.url.pathname}`, what);
    const correlation = request.headers['pernoria-correlation-id'];
    const headers = {
      ...answer.headers,
      'Pernoria-Request-Id': requestId,
      ...(correlation !== undefined && { 'Pernoria-Correlation-Id': correlation }),
    };
    const sent = { ...answer, headers };
    if (operation) for (const fault of checkAnswer(operation, sent)) log.blame('server', operation.operationId, fault);
    observe({ request, requestId, operation, answer: sent, startedAt });
    return sent;
  };
}

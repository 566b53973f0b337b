import { asObject } from '../spec/schema.ts';
import type { Operation } from '../spec/read-apis.ts';
import type { Answer, World } from '../world.ts';
import type { ApiRequest } from './api-request.ts';
import { createJudge } from './judge.ts';
import { watchOutcomes } from './watch-outcomes.ts';

interface Exchange {
  readonly request: ApiRequest;
  readonly requestId: string;
  /** The operation that matches the request's path, if any. */
  readonly operation: Operation | undefined;
  readonly answer: Answer;
  /** As returned by `performance.now()`. */
  readonly startedAt: number;
}

/** Logs an API host's requests, and reports faults that span several requests. */
export function createObserver(world: World): (exchange: Exchange) => void {
  const { log } = world;
  const judge = createJudge();
  return ({ request, requestId, operation, answer, startedAt }) => {
    const { method, url, headers, body } = request;
    const key = headers['idempotency-key'];
    // A lost response looks like a timeout to the client.
    const { status } = answer.isLost ? { status: 504 } : answer;
    const problem = status >= 400 ? asObject(answer.body)?.['code'] : undefined;
    const code = answer.isLost ? 'NO_ANSWER' : typeof problem === 'string' ? problem : undefined;
    const operationId = operation?.operationId;
    const shown = { method, target: url.pathname + url.search, operationId, idempotencyKey: key, body, requestId };
    log.addRequest({ host: 'api', ...shown, status: answer.isLost ? 0 : status, code });
    const complaint = judge({
      fingerprint: `${method} ${url.pathname}${url.search}\n${key}\n${body}`,
      hasKey: key !== undefined,
      startedAt,
      endedAt: performance.now(),
      status,
      code,
      retryAfterSeconds: answer.isLost ? 0 : Number(answer.headers?.['Retry-After'] ?? 0),
    });
    if (complaint !== undefined) log.blame('caller', `${method} ${url.pathname}`, complaint);
    if (operation) watchOutcomes({ operation, request, answer: { ...answer, status } }, world);
  };
}

import { numberTexts, plainNumbers } from '../../../data/lossless-number.ts';
import type { ReferenceData } from '../../../openapi/downloads/reference-data.ts';
import type { Report } from '../payload/check-payload.ts';
import type { Message } from '../payload/messages.ts';
import type { CheckedPart, RequestFinding } from './find-request-problems.ts';
import { trustedScript } from '../../platform/trusted-html.ts';
// oxlint-disable-next-line import/default -- Vite turns the import into the address of a separate file
import workerAddress from './check-worker.ts?worker&url';
import type { CheckReply, CheckRequest } from './check-request.ts';
import { toolLang } from '../parts/tool-texts.ts';

/** Time limit of a check, in milliseconds. Even large payloads take less, but catastrophic backtracking could take years. */
const LIMIT = 4000;

/** A value whose pattern exceeded the time limit. */
export interface Unfinished {
  readonly pointer: string;
  /** Key of a parameter, or `body`; `''` for a payload. */
  readonly part: string;
}

export type CheckResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'unfinished'; readonly at: Unfinished | undefined };

/** Checks run in a worker, one at a time, so that no input can freeze the page. */
export interface Checks {
  /**
   * Resolves when a check can start at once, and rejects if checks are unavailable. Calling it is optional, because a check starts the
   * worker if necessary.
   */
  readonly prepare: () => Promise<unknown>;
  readonly payload: (message: Message, text: string) => Promise<CheckResult<Report>>;
  readonly request: (parts: readonly CheckedPart[]) => Promise<CheckResult<readonly RequestFinding[]>>;
}

/** Starts a worker on first use, and terminates it on a timeout. The next check starts a new worker. */
export function startChecks(data: ReferenceData): Checks {
  let current: Worker | undefined;
  const start = (): Promise<CheckReply> => {
    current = new Worker(trustedScript(workerAddress), { type: 'module' });
    return ask(current, { kind: 'open', data, lang: toolLang() });
  };
  const end = (): void => {
    current?.terminate();
    current = undefined;
  };
  let last: Promise<unknown> = Promise.resolve();
  const prepare = (): Promise<unknown> => {
    const started = last.then(() => (current ? undefined : start()));
    last = started.catch(end); // the caller handles the rejection
    return started;
  };
  const run = async (request: CheckRequest): Promise<CheckResult<CheckReply>> => {
    if (!current) await start();
    if (!current) throw new Error('The worker has not started.');
    const worker = current;
    let at: Unfinished | undefined;
    const finished = ask(worker, request, (place) => (at = place)).then((value) => ({ kind: 'done' as const, value }));
    let timer = 0;
    const stopped = new Promise<CheckResult<CheckReply>>((resolve) => {
      timer = window.setTimeout(() => {
        end();
        resolve({ kind: 'unfinished', at });
      }, LIMIT);
    });
    return Promise.race([finished, stopped]).finally(() => window.clearTimeout(timer));
  };
  const queue = (request: CheckRequest): Promise<CheckResult<CheckReply>> => {
    const result = last.then(() => run(request));
    last = result.catch(end); // the caller handles the rejection
    return result;
  };
  return {
    prepare,
    payload: async (message, text) => {
      const result = await queue({ kind: 'payload', message, text });
      if (result.kind === 'unfinished') return result;
      if (result.value.kind !== 'report') throw new Error(`Unexpected answer ${result.value.kind}.`);
      return { kind: 'done', value: result.value.report };
    },
    request: async (parts) => {
      const sent = parts.map(({ part, name, schemaPointer, value, isRequired }) => ({
        part,
        name,
        schemaPointer,
        isRequired,
        ...(value === undefined ? {} : { value: plainNumbers(value) }),
        numbers: numberTexts(value),
      }));
      const result = await queue({ kind: 'request', parts: sent });
      if (result.kind === 'unfinished') return result;
      if (result.value.kind !== 'findings') throw new Error(`Unexpected answer ${result.value.kind}.`);
      return { kind: 'done', value: result.value.findings };
    },
  };
}

function ask(worker: Worker, request: CheckRequest, onUnfinished: (unfinished: Unfinished) => void = () => undefined): Promise<CheckReply> {
  return new Promise((resolve, reject) => {
    const listeners = new AbortController();
    const settle = (): void => listeners.abort();
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CheckReply>) => {
        if (data.kind === 'at') return onUnfinished(data);
        settle();
        if (data.kind === 'failed') reject(new Error(data.reason));
        else resolve(data);
      },
      { signal: listeners.signal },
    );
    worker.addEventListener(
      'error',
      ({ message }) => {
        settle();
        reject(new Error(`The worker cannot be started: ${message}`));
      },
      { signal: listeners.signal },
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have target origins, not workers
    worker.postMessage(request);
  });
}

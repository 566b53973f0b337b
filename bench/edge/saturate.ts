import { Agent, request } from 'node:http';

/** What a server did under as much load as some connections can make. */
export interface Load {
  readonly perSecond: number;
  /** The time that 99 of 100 answers kept, in ms. */
  readonly p99: number;
  /** Answers with another status than expected, and requests without an answer. */
  readonly errors: number;
}

/** As browsers hold open to a host over all of a busy office. */
const CONNECTIONS = 16;

/** Asks for one address over and over, on 16 connections, for so many seconds. */
export async function saturate(address: string, seconds: number, statuses: readonly number[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let errors = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now();
      const status = await statusOf(address, agent);
      if (statuses.includes(status)) times.push(performance.now() - asked);
      else errors++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: times.length / elapsed, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN, errors };
}

/** The status of an answer that has been read to its end; 0 where there was none. Redirects are not followed. */
function statusOf(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(address, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br, gzip' } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    sent.once('error', () => resolve(0));
    sent.end();
  });
}

import { Agent, request } from 'node:http';

/** Throughput and latency of a saturated server. */
export interface Load {
  readonly perSecond: number;
  /** 99th percentile of latency, in ms. */
  readonly p99: number;
  /** Number of unexpected statuses and failed requests. */
  readonly errors: number;
}

/** Connections that browsers in a busy office keep open to one host. */
const CONNECTIONS = 16;

/** Requests one URL continuously over 16 connections. */
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

/** Returns the status after reading the whole body; 0 on failure. Does not follow redirects. */
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

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Limits, runLimited } from '../../../scripts/processes/run-limited.ts';
import type { SpecFile } from '../find-specs.ts';
import { groupSpecs, type Member, writeGroup } from '../make-group.ts';
import { readSource } from '../source.ts';
import { checkArrival } from './check-arrival.ts';
import { readWire } from './read-wire.ts';
import { startRecorder } from './record.ts';
import { runCurl } from './run-curl.ts';

interface Sample {
  readonly member: string;
  readonly method: string;
  readonly path: string;
  readonly code: string;
}

export interface Failure {
  readonly spec: string;
  readonly operation: string;
  readonly code: string;
  readonly problems: readonly string[];
}

export interface SampleReport {
  readonly specs: number;
  readonly samples: number;
  readonly failures: readonly Failure[];
  /** Operations and specifications without samples, with reasons. */
  readonly left: readonly string[];
}

interface ProofOptions {
  readonly limits: Limits;
  readonly cache: string;
}

/** Sends every cURL sample to a local server, and compares the requests with an independent reading of the operations. */
export async function proveSamples(specs: readonly SpecFile[], { limits, cache }: ProofOptions): Promise<SampleReport> {
  const reports: SampleReport[] = [];
  for (const group of groupSpecs(specs)) {
    const site = path.join(cache, 'site');
    const members = writeGroup(site, group);
    const result = path.join(cache, 'samples.json');
    rmSync(result, { force: true });
    const program = path.join(import.meta.dirname, 'make-samples.ts');
    const ended = await runLimited(['--import', './scripts/programs/load-jsx.ts', program, site, result], {}, limits);
    if (!existsSync(result)) {
      const reason = ended.exceeded ?? ended.output.trim().split('\n').at(-1);
      reports.push({ specs: group.length, samples: 0, failures: [], left: members.map(({ name }) => `${name}: ${reason}`) });
      continue;
    }
    // Written by `make-samples.ts`.
    const samples = JSON.parse(readFileSync(result, 'utf8')) as readonly Sample[];
    reports.push(await proveGroup(members, samples, path.join(cache, 'run')));
  }
  return {
    specs: specs.length,
    samples: reports.reduce((sum, report) => sum + report.samples, 0),
    failures: reports.flatMap(({ failures }) => failures),
    left: reports.flatMap(({ left }) => left),
  };
}

async function proveGroup(members: readonly Member[], samples: readonly Sample[], folder: string): Promise<SampleReport> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const recorder = await startRecorder();
  try {
    const complaints = await runCurl(
      samples.map(({ code }) => code),
      { folder, port: recorder.port },
    );
    const failures: Failure[] = [];
    const left: string[] = [];
    for (const { id, name, file } of members) {
      const source = await readSource(file);
      const operations = new Map(readWire(source).map((operation) => [`${operation.method} ${operation.path}`, operation]));
      for (const [index, { member, method, path: own, code }] of samples.entries()) {
        if (member !== id) continue;
        const operation = operations.get(`${method} ${own}`);
        const arrived = recorder.arrivals.get(String(index)) ?? [];
        const [arrival, ...others] = arrived;
        const problems = !operation
          ? ['the reader does not find the operation']
          : !arrival
            ? [`nothing arrived: ${complaints[index]?.trim()}`]
            : [...checkArrival(source, operation, arrival), ...(others.length > 0 ? [`it arrived ${arrived.length} times`] : [])];
        operations.delete(`${method} ${own}`);
        if (problems.length > 0) failures.push({ spec: name, operation: `${method} ${own}`, code, problems });
      }
      left.push(...[...operations.keys()].map((operation) => `${name}: ${operation} has no sample`));
    }
    return { specs: members.length, samples: samples.length, failures, left };
  } finally {
    await recorder.close();
  }
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';
import type { Problem } from '../../src/errors.ts';
import { diffSpecs, formatChanges } from '../../src/openapi/remote/diff-specs.ts';
import type { FaultPolicy } from '../../src/openapi/fault-policy.ts';
import { loadApi } from '../../src/openapi/load/load-api.ts';
import { loadSpec } from '../../src/openapi/load/load-spec.ts';
import { type FetchClock, fetchSpec } from '../../src/openapi/remote/fetch-spec.ts';
import { sourceName, type SpecSource } from '../../src/openapi/remote/spec-source.ts';
import type { SpecTexts } from '../../src/openapi/remote/spec-texts.ts';
import type { Environment } from '../../src/render/environment.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { withProduct } from '../../src/site/config/with-product.ts';
import { faultPolicy } from '../../src/site/spec-faults.ts';
import { assertNoErrors } from '../../src/site/load-site.ts';
import { PROJECT } from '../files/project.ts';
import { replaceFile } from '../files/replace-file.ts';
import { countProblems } from '../console/report.ts';

export interface SpecSourcesOptions {
  readonly root: string;
  /** By variable name. */
  readonly tokens: Environment['tokens'];
  readonly cacheFolder?: string;
  readonly clock?: FetchClock;
}

/** A valid document, or why there is none. */
type Outcome = {
  readonly spec: string;
  /** `undefined` before the first `npm run specs:pull`. */
  readonly committed: string | undefined;
  readonly name: string;
} & (
  | { readonly kind: 'good'; readonly text: string }
  | { readonly kind: 'bad'; readonly problems: readonly Problem[]; readonly reason: string }
);

export interface RefreshedSpecs {
  /** Fetched documents that differ from their committed copies, by the copy's path. */
  readonly specTexts: SpecTexts;
  /** Reports which document each source uses and why, except for sources in `problems`. */
  readonly lines: readonly string[];
  /** Problems with failed sources; empty unless every source is required. */
  readonly problems: readonly Problem[];
}

/**
 * Fetches the external specifications in `site.yaml`. The committed copy replaces a source that fails or is invalid.
 * @throws InputError if `content/site.yaml` is invalid
 */
export async function refreshSpecs({
  needsSources,
  ...options
}: SpecSourcesOptions & Pick<Environment, 'needsSources'>): Promise<RefreshedSpecs> {
  const outcomes = await loadSources(options);
  return {
    specTexts: new Map(
      outcomes.flatMap((outcome) => (outcome.kind === 'good' && outcome.text !== outcome.committed ? [[outcome.spec, outcome.text]] : [])),
    ),
    lines: outcomes.filter(({ kind }) => kind === 'good' || !needsSources).map(lineOf),
    problems: needsSources ? outcomes.flatMap((outcome) => (outcome.kind === 'bad' ? outcome.problems : [])) : [],
  };
}

function lineOf(outcome: Outcome): string {
  const { spec, committed, name } = outcome;
  if (outcome.kind === 'bad')
    return `${spec}: ${committed === undefined ? 'there is no committed copy' : 'the committed copy is used'}. ${outcome.reason}`;
  if (outcome.text === committed) return `${spec} is the same as ${name}.`;
  return `${spec}: this build uses ${name}, which differs from the committed copy. To see the changes, run npm run specs:pull`;
}

export interface ProvideOptions extends SpecSourcesOptions, Pick<Environment, 'needsSources'> {
  readonly say?: (line: string) => void;
}

/** @throws InputError if a required source fails */
export async function provideSpecs({ say = console.log, ...options }: ProvideOptions): Promise<SpecTexts> {
  const { specTexts, lines, problems } = await refreshSpecs(options);
  for (const line of lines) say(line);
  assertNoErrors(problems);
  return specTexts;
}

export interface PullReport {
  readonly lines: readonly string[];
  readonly problems: readonly Problem[];
}

/** Updates the committed copies and describes the differences. A failed source keeps its copy. */
export async function pullSpecs(options: SpecSourcesOptions): Promise<PullReport> {
  const outcomes = await loadSources(options);
  const lines: string[] = [];
  for (const outcome of outcomes) {
    const { spec, committed } = outcome;
    if (outcome.kind === 'bad') {
      lines.push(`${spec} is unchanged. ${outcome.reason}`);
    } else if (outcome.text === committed) {
      lines.push(lineOf(outcome));
    } else {
      lines.push(...describeUpdate(outcome, outcome.text));
      await replaceFile(path.join(options.root, spec), outcome.text);
    }
  }
  if (outcomes.length === 0) lines.push('No API in content/site.yaml has a source.');
  return { lines, problems: outcomes.flatMap((outcome) => (outcome.kind === 'bad' ? outcome.problems : [])) };
}

function describeUpdate({ spec, committed, name }: Outcome, text: string): readonly string[] {
  const before = committed === undefined ? undefined : loadSpec(committed, spec).spec;
  const after = loadSpec(text, spec).spec;
  if (!before || !after) return [`${spec} is now ${name}. There was no earlier document to compare it with.`];
  const changes = diffSpecs(before, after);
  if (changes.length === 0) return [`${spec} is now ${name}. Only layout, comments or the order of keys differ.`];
  const counts = (['added', 'removed', 'changed'] as const).map(
    (kind) => `${changes.filter((change) => change.kind === kind).length} ${kind}`,
  );
  return [`${spec} is now ${name}: ${counts.join(', ')}.`, ...formatChanges(changes)];
}

async function loadSources({
  root,
  tokens,
  cacheFolder = path.join(PROJECT, 'node_modules', '.cache', 'specs'),
  clock,
}: SpecSourcesOptions) {
  const { config, source: file } = await loadConfig(root);
  return Promise.all(
    withProduct(config).apis.flatMap(({ id, spec, source }, index) => {
      if (!source) return [];
      const where = file.locate(`/apis/${index}/source`, 'key');
      return [
        loadSource({
          root,
          id,
          spec,
          source,
          policy: faultPolicy(config, id),
          fetched: () => fetchSpec({ source, where, env: tokens, cacheFolder, ...(clock && { clock }) }),
        }),
      ];
    }),
  );
}

interface SourceOptions {
  readonly root: string;
  readonly id: string;
  readonly spec: string;
  readonly source: SpecSource;
  readonly policy: FaultPolicy;
  readonly fetched: () => ReturnType<typeof fetchSpec>;
}

async function loadSource({ root, id, spec, source, policy, fetched }: SourceOptions): Promise<Outcome> {
  const [result, committed] = await Promise.all([fetched(), ifExists(readFile(path.join(root, spec), 'utf8'))]);
  const name = sourceName(source);
  if (result.kind === 'failed') return { kind: 'bad', spec, committed, name, problems: [result.problem], reason: result.problem.what };
  const { text } = result;
  const { problems } = await loadApi({ id, filePath: name, text, policy });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return { kind: 'good', spec, committed, name, text };
  return {
    kind: 'bad',
    spec,
    committed,
    name,
    problems: errors,
    reason: `${name} is invalid (${countProblems(errors)}); npm run specs:pull lists them.`,
  };
}

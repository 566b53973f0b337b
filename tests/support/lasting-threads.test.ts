import path from 'node:path';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import { repositoryRoot } from './child-process.ts';
import { lastingThreads } from './lasting-threads.ts';

test('a run reuses the modules of earlier runs, reloads its test files, and selects its own tests', async () => {
  const vitest = await createVitest(
    {
      config: false,
      root: path.join(repositoryRoot, 'tests/fixtures/lasting-threads'),
      watch: false,
      isolate: false,
      maxWorkers: 1,
      reporters: [],
    },
    {
      plugins: [
        {
          name: 'lasting',
          configureVitest: ({ vitest: owner, project: { config } }) => {
            config.poolRunner = lastingThreads(owner);
            config.pool = config.poolRunner.name;
          },
        },
      ],
    },
  );
  const run = async (name: string) => {
    for (const { config } of vitest.projects) config.testNamePattern = new RegExp(name);
    const { testModules, unhandledErrors } = await vitest.start();
    const tests = testModules.flatMap((module) => [...module.children.allTests()]);
    return [tests.filter((one) => one.result().state === 'passed').map((one) => one.name), unhandledErrors];
  };
  try {
    expect(await run('first')).toStrictEqual([['first'], []]);
    expect(await run('second')).toStrictEqual([['second'], []]);
  } finally {
    await vitest.close();
  }
});

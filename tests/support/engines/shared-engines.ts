import type { TestProject } from 'vitest/node';
import { startFirefox } from './firefox.ts';
import { startWebKitDriver } from './webkit.ts';
import type { EngineName, RunningEngine } from './engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the engines, one set per worker, because each engine has one session at a time. */
    readonly engines: readonly Readonly<Record<EngineName, string>>[];
  }
}

/** Starts the engines once for all test files, because starting them takes longer than most tests. */
// oxlint-disable-next-line import/no-default-export -- Vitest calls the default export
export default async function startOnce(project: TestProject): Promise<() => Promise<void>> {
  const running: RunningEngine[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((engine) => engine.stop()));
  };
  const start = async (engine: Promise<RunningEngine>): Promise<string> => {
    running.push(await engine);
    return (await engine).address;
  };
  const startSet = async () => ({ firefox: await start(startFirefox()), webkit: await start(startWebKitDriver()) });
  try {
    const workers = Number(project.config.maxWorkers);
    project.provide('engines', await Promise.all(Array.from({ length: workers }, startSet)));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

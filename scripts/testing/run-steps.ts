import { existsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../console/usage-error.ts';
import { PROJECT } from '../files/project.ts';
import { type Count, sum } from './count.ts';
import { runVitest } from './run-vitest.ts';
import { GROUPS, isStep, ON_DEMAND, STEPS } from './steps.ts';

/** Runs the named steps and test files, and prints the results. @returns whether all passed @throws UsageError for an unknown name */
export async function runSteps(named: readonly string[]): Promise<boolean> {
  const files = named.filter((name) => !isStep(name));
  const missing = files.find((name) => !existsSync(path.resolve(PROJECT, name)));
  if (missing !== undefined) throw new UsageError(`There is no step or test file "${missing}".`);
  const counts = new Map<string, Count>();
  const runStep = async (name: string, run: () => Promise<Count> | Count): Promise<void> => {
    const start = performance.now();
    const count = await run();
    counts.set(name, count);
    console.log(`== ${name}: ${count.failed === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s ==`);
  };
  for (const group of named.length === 0 ? GROUPS : [...GROUPS, ...ON_DEMAND]) {
    const steps = group.filter((name) => named.length === 0 || named.includes(name));
    if (steps.length === 0) continue;
    console.log(`\n== ${steps.join(', ')} ==`);
    await Promise.all(steps.map((step) => runStep(step, STEPS[step])));
  }
  if (files.length > 0) await runStep('files', () => runVitest(files));
  const failed = [...counts].filter(([, count]) => count.failed > 0).map(([name]) => name);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  const total = sum([...counts.values()]);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

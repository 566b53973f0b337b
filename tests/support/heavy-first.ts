import { existsSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { repositoryRoot } from './child-process.ts';

/** The slowest test files: starting one late leaves a core idle. By default, Vitest starts with the largest files, which may be fast. */
const HEAVY = [
  'tests/end-to-end/every-page.test.ts',
  'tests/end-to-end/every-page-on-phones.test.ts',
  'tests/end-to-end/dev.test.ts',
  'tests/build/scale.test.ts',
  'tests/build/incremental.test.ts',
  'tests/build/determinism.test.ts',
  'tests/build/address-lock.test.ts',
  'tests/build/faults.test.ts',
  'tests/edge/deploy-gone-wrong.test.ts',
  'tests/hostile/shapes.test.ts',
  'tests/hostile/strings.test.ts',
  'tests/hostile/memory.test.ts',
  'tests/openapi/public-specs.test.ts',
  'tests/programs/jobs/node.test.ts',
  'tests/scripts/console/run-command.test.ts',
  'tests/hostile/references.test.ts',
  'tests/components/component-props.test.ts',
  'tests/samples/certificates.test.ts',
  'tests/scripts/commands/specs-diff.test.ts',
  'tests/scripts/processes/heap-growth.test.ts',
  'tests/scripts/release/deploy/wrangler.test.ts',
].map((name) => path.join(repositoryRoot, name));

/** Runs the heavy files first, because Vitest knows only durations from earlier runs on the same machine. */
export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = HEAVY.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`Unexpected names of heavy test files, there are none: ${gone.join(', ')}`);
    const others = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => (HEAVY.includes(moduleId) ? HEAVY.indexOf(moduleId) : HEAVY.length);
    return others.toSorted((one, other) => rank(one) - rank(other));
  }
}

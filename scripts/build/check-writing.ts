import { checkData } from '../../src/checks/check-site-data.ts';
import { checkWriting } from '../../src/checks/check-writing.ts';
import { PlaceNeeded } from '../../src/checks/writing/known-spec.ts';
import { type CheckOptions, loadCheckInput } from '../../src/checks/writing/load-check-input.ts';
import type { Problem } from '../../src/errors.ts';
import type { SpecTexts } from '../../src/openapi/remote/spec-texts.ts';
import type { Site } from '../../src/site/load-site.ts';
import { type PassedChecks, withPassedChecks } from '../cache/passed-checks-cache.ts';

interface CheckTask {
  readonly site: Site;
  /** Replacements for specification files, as in `loadSite`. */
  readonly specTexts?: SpecTexts;
  readonly cache?: PassedChecks;
}

export async function run({ cache, ...task }: CheckTask): Promise<readonly Problem[]> {
  if (!cache) return check(task);
  return withPassedChecks(cache, task.site.root, async (known) => {
    try {
      return await check(task, { known });
    } catch (error) {
      if (!(error instanceof PlaceNeeded)) throw error;
      return check(task, { known, readsAll: true });
    }
  });
}

async function check({ site, specTexts }: Omit<CheckTask, 'cache'>, options?: CheckOptions): Promise<readonly Problem[]> {
  const input = await loadCheckInput(site, specTexts, options);
  return [...(await checkData(input)), ...(await checkWriting(input, specTexts))];
}

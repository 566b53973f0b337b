import { checkData } from '../src/checks/check-site-data.ts';
import { checkWriting } from '../src/checks/check-writing.ts';
import { loadCheckInput } from '../src/checks/writing/load-check-input.ts';
import { hasRules } from '../src/checks/writing/load-rules.ts';
import type { Problem } from '../src/errors.ts';
import type { SpecTexts } from '../src/openapi/remote/spec-texts.ts';
import type { Site } from '../src/site/load-site.ts';

interface CheckTask {
  readonly site: Site;
  /** As for `loadSite`. */
  readonly specTexts?: SpecTexts;
  /** Leaves the writing of a site without `content/checks.yaml` alone. */
  readonly needsRules: boolean;
}

/** What is wrong with the data and the writing of a site: work for a thread, beside the rendering of its pages, which it does not need. */
export async function run({ site, specTexts, needsRules }: CheckTask): Promise<readonly Problem[]> {
  const input = await loadCheckInput(site, specTexts);
  const inData = await checkData(input);
  return needsRules && !(await hasRules(site.root)) ? inData : [...inData, ...(await checkWriting(input, specTexts))];
}

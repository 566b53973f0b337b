import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listExternalLinks } from '../../src/checks/writing/list-external-links.ts';
import { loadCheckInput } from '../../src/checks/writing/load-check-input.ts';
import { loadRules } from '../../src/checks/writing/load-rules.ts';
import { markdownFile } from '../../src/checks/writing/markdown-text.ts';
import { InputError } from '../../src/errors.ts';
import { readEnvironment } from '../../src/render/environment.ts';
import { SITE_FILE } from '../../src/site/config/config.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { checkLinks } from '../release/links/check-links.ts';
import { PROJECT } from '../files/project.ts';
import { readArguments } from '../console/read-arguments.ts';
import { countProblems, printProblems } from '../console/report.ts';
import { runCommand } from '../console/run-command.ts';

/** `npm run links:external`: checks a site's external addresses. `-- --fresh` ignores results from the last week. */
async function main(): Promise<void> {
  const { values } = readArguments({ options: { fresh: { type: 'boolean', default: false } } });
  const environment = readEnvironment();
  const { root, buildCache = path.join(PROJECT, 'node_modules', '.cache') } = environment;
  const site = await loadSite({ root, includeDrafts: false });
  const [{ texts }, { rules, problems: inRules }, siteText] = await Promise.all([
    loadCheckInput(site),
    loadRules(root),
    readFile(path.join(root, SITE_FILE), 'utf8'),
  ]);
  if (inRules.length > 0) throw new InputError(inRules);
  const ignored = rules.links.ignore.map((pattern) => new RegExp(pattern, 'i'));
  const links = listExternalLinks([...texts, markdownFile(SITE_FILE, siteText)]).filter(
    ({ url }) => !ignored.some((pattern) => pattern.test(url)),
  );
  const clock = {
    sleep: (milliseconds: number) => sleep(milliseconds),
    timeout: (milliseconds: number) => AbortSignal.timeout(milliseconds),
  };
  const { asked, problems } = await checkLinks(links, {
    cacheFile: path.join(buildCache, 'links.json'),
    isFresh: values.fresh,
    clock,
    now: Date.now(),
  });
  printProblems(problems, environment);
  console.log(`${links.length} URLs, ${asked} of them requested: ${countProblems(problems)}.`);
  if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

await runCommand(main, { usage: 'npm run links:external [-- --fresh]' });

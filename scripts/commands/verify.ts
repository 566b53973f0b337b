// `npm run verify [-- <folder>]`: checks a built folder as it would be deployed.
import os from 'node:os';
import path from 'node:path';
import { hasRules, loadRules } from '../../src/checks/writing/load-rules.ts';
import { readEnvironment } from '../../src/render/environment.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { PROJECT } from '../files/project.ts';
import { readArguments } from '../console/read-arguments.ts';
import { countProblems, printProblems } from '../console/report.ts';
import { runCommand } from '../console/run-command.ts';
import { UsageError } from '../console/usage-error.ts';
import { secretVariables } from '../release/verify/find-leaks.ts';
import { listPublishedFiles } from '../files/published-folder.ts';
import { verifyFolder } from '../release/verify/verify-folder.ts';

async function main(): Promise<void> {
  const [asked, more] = readArguments({ allowPositionals: true }).positionals;
  if (more !== undefined) throw new UsageError(`Name only one folder: "${more}" is one too many.`);
  const { root, dist, tokens } = readEnvironment();
  const folder = path.resolve(asked ?? path.join(dist, 'public'));
  const { config } = await loadConfig(root);
  const name = path.relative('.', folder) || '.';
  const files = await listPublishedFiles(folder, name);
  const rules = (await hasRules(root)) ? (await loadRules(root)).rules : undefined;
  const problems = await verifyFolder({
    published: { folder, name, files, origin: config.url, baseUrl: config.baseUrl },
    leaks: {
      allowed: rules?.sensitiveData.secrets ?? [],
      folders: [...new Set([PROJECT, root, os.homedir(), path.join(os.tmpdir(), path.sep)])].filter((each) => each.length > 4),
      variables: secretVariables(tokens),
    },
    root,
    maxFiles: config.maxFiles,
  });
  printProblems(problems, readEnvironment());
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`Verified ${files.size} files in ${seconds} s: ${countProblems(problems)}.`);
  if (problems.length > 0) process.exitCode = 1;
}

await runCommand(main, { usage: 'npm run verify [-- <folder>]' });

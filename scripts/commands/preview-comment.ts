// `npm run preview:comment -- <number> <file>`: writes a preview's summary to a pull request; later previews update the same comment.
// Reads `GITHUB_TOKEN`, `GITHUB_REPOSITORY` and `GITHUB_API_URL`.
import { readFile } from 'node:fs/promises';
import { ifExists } from '../../src/data/if-exists.ts';
import { readEnvironment } from '../../src/render/environment.ts';
import { PREVIEW_MARK } from '../release/deploy/preview-summary.ts';
import { writeComment } from '../release/deploy/write-comment.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { UsageError } from '../console/usage-error.ts';

async function main(): Promise<void> {
  const [number, file, more] = readArguments({ allowPositionals: true }).positionals;
  if (number === undefined || !/^\d+$/.test(number)) throw new UsageError('Name the number of the pull request.');
  if (file === undefined) throw new UsageError('Name the file with the summary.');
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, GITHUB_API_URL: api = 'https://api.github.com' } = readEnvironment().tokens;
  if (!token || !repository) throw new UsageError('Set GITHUB_TOKEN and GITHUB_REPOSITORY.');
  const text = await ifExists(readFile(file, 'utf8'));
  if (text === undefined) throw new UsageError(`There is no file ${file}: run npm run preview -- --summary ${file} to write it.`);
  // The file is untrusted and may lack the mark, which later runs need to find the comment.
  const body = text.startsWith(PREVIEW_MARK) ? text : `${PREVIEW_MARK}\n\n${text}`;
  console.log(`The comment was ${await writeComment({ api, repository, number, token }, PREVIEW_MARK, body)}.`);
}

await runCommand(main, {
  usage: 'GITHUB_TOKEN=… GITHUB_REPOSITORY=owner/name npm run preview:comment -- <pull request number> <file>',
  outcome: 'No comment was written',
  faults: [Error],
});

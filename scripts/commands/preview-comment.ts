// `npm run preview:comment -- <number> <file>`: writes a preview's summary to a pull request, in one comment for all previews. Reads
// `GITHUB_TOKEN`, `GITHUB_REPOSITORY` and `GITHUB_API_URL`.
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
  if (number === undefined || !/^\d+$/.test(number)) throw new UsageError('It is not said which number the pull request has.');
  if (file === undefined) throw new UsageError('It is not said which file has the summary.');
  if (more !== undefined) throw new UsageError(`"${more}" is one argument too many.`);
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, GITHUB_API_URL: api = 'https://api.github.com' } = readEnvironment().tokens;
  if (!token || !repository) throw new UsageError('GITHUB_TOKEN and GITHUB_REPOSITORY must be set.');
  const text = await ifExists(readFile(file, 'utf8'));
  if (text === undefined) throw new UsageError(`There is no file ${file}: npm run preview -- --summary ${file} writes it.`);
  // The file is untrusted input; the mark ensures that the comment is found again.
  const body = text.startsWith(PREVIEW_MARK) ? text : `${PREVIEW_MARK}\n\n${text}`;
  console.log(`The comment is ${await writeComment({ api, repository, number, token }, PREVIEW_MARK, body)}.`);
}

await runCommand(main, {
  usage: 'GITHUB_TOKEN=… GITHUB_REPOSITORY=owner/name npm run preview:comment -- <number of the pull request> <file>',
  outcome: 'There is no comment',
  faults: [Error],
});

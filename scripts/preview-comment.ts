// `npm run preview:comment -- <number> <file>`: puts the summary of a preview into a comment of a pull request, one for all previews.
// Takes `GITHUB_TOKEN`, `GITHUB_REPOSITORY` and `GITHUB_API_URL` from its environment.
import { readFile } from 'node:fs/promises';
import { readEnvironment } from '../src/render/environment.ts';
import { PREVIEW_MARK } from './deploy/preview-summary.ts';
import { writeComment } from './deploy/write-comment.ts';

const { tokens } = readEnvironment();
const [number = '', file = ''] = process.argv.slice(2);
const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, GITHUB_API_URL: api = 'https://api.github.com' } = tokens;
if (!/^\d+$/.test(number) || file === '' || !token || !repository) {
  console.error('GITHUB_TOKEN=… GITHUB_REPOSITORY=owner/name npm run preview:comment -- <number of the pull request> <file>');
  process.exitCode = 2;
} else {
  try {
    const text = await readFile(file, 'utf8');
    // What was handed over may be anything: it must be a summary.
    const body = text.startsWith(PREVIEW_MARK) ? text : `${PREVIEW_MARK}\n\n${text}`;
    console.log(`The comment is ${await writeComment({ api, repository, number, token }, PREVIEW_MARK, body)}.`);
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    console.error(`There is no comment: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`);
    process.exitCode = 1;
  }
}

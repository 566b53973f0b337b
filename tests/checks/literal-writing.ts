import { loadCheckInput } from '../../src/checks/writing/load-check-input.ts';
import { loadWriting, type Writing } from '../../src/checks/writing/load-writing.ts';
import { formatPlace, type Problem, sortProblems } from '../../src/errors.ts';
import { assertNoErrors, loadSite } from '../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

/** Loads the prose and examples of a site. Throws if the site itself has errors. */
export function loadLiteralWriting(files: SiteFiles): Promise<Writing> {
  return inSiteFolder(files, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    assertNoErrors(site.problems);
    return loadWriting(await loadCheckInput(site));
  });
}

/** Lists the faults that a check reports, as `file:line:column what`, in file order. */
export async function problemsOf(
  check: (writing: Writing) => readonly Problem[] | Promise<readonly Problem[]>,
  files: SiteFiles,
): Promise<readonly string[]> {
  const problems = await check(await loadLiteralWriting(files));
  return sortProblems(problems).map(
    ({ what, where: { filePath, line = 0, column = 0 } }) => `${formatPlace({ filePath, line, column })} ${what}`,
  );
}

export function guide(text: string, lang = 'en'): SiteFiles {
  return { 'content/a.mdx': `---\nlang: ${lang}\n---\n${text}\n` };
}

/** A site with one specification; `operation` is YAML, indented to match an operation's keys. */
export function specification(operation: string, { lang = 'en', description = 'An API.' } = {}): SiteFiles {
  return {
    'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A, lang: ${lang} }]\n`,
    'specs/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1', description: '${description}' }
paths:
  /a:
    get:
      operationId: readOne
      security: []
${operation}
`,
  };
}

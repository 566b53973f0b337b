import { findFiles, findLostLinks, isPage, type LostLink } from '../content/find-files.ts';
import type { Problem } from '../errors.ts';
import { SITE_FILE } from '../site/config/config.ts';
import { GLOSSARY_FILE } from '../site/config/load-glossary.ts';
import { REDIRECTS_FILE } from '../site/config/load-redirects.ts';
import { RULES_FILE } from './writing/load-rules.ts';
import type { Site } from '../site/load-site.ts';

const MARKDOWN = /\.(?:mdx?|markdown)$/i;

/** Finds files that look like pages or settings but are never read. */
export async function checkMisplacedFiles({ site: { root, config, versions } }: { readonly site: Site }): Promise<readonly Problem[]> {
  const { locales } = config;
  const folders = locales.available.map(({ locale }) => `content/${locale === locales.default ? '' : `${locale}/`}versions/`);
  const files = await findFiles(root, 'content', (filePath) => MARKDOWN.test(filePath) && !/\/[_.]/.test(filePath));
  const hidden = await findFiles(root, 'content', (filePath) => MARKDOWN.test(filePath) && HIDDEN.test(filePath) && !/\/_/.test(filePath));
  const settings = await findFiles(root, 'content', (filePath) => SETTINGS.test(filePath) && !OWN.includes(filePath));
  const links = await findLostLinks(root, 'content');
  return [
    ...links.filter(({ filePath }) => !/\/[_.]/.test(filePath)).map(lostLink),
    ...[...new Set(hidden.flatMap((filePath) => HIDDEN.exec(filePath) ?? []))].map(hiddenFolder),
    ...settings.map(misnamed),
    ...files.flatMap((filePath) => {
      if (!isPage(filePath))
        return [stray(filePath, 'names of pages end with .mdx or .md', `Rename it to ${filePath.replace(MARKDOWN, '.mdx')}.`)];
      const folder = folders.find((name) => filePath.startsWith(name));
      const [version = '', ...rest] = folder === undefined ? [] : filePath.slice(folder.length).split('/');
      const isLost = version !== '' && (rest.length === 0 || (rest[0] !== 'docs' && versions.some(({ id }) => id === version)));
      if (!isLost) return [];
      const target = `${folder}${rest.length === 0 ? '<version>' : version}/docs`;
      return [stray(filePath, 'the pages of a version belong in its folder "docs"', `Move it to ${target}.`)];
    }),
  ];
}

/** The path of a folder whose name starts with a dot, below a folder of pages. */
const HIDDEN = /^content\/(?:.+\/)?docs\/(?:[^./][^/]*\/)*\.[^/]+(?=\/)/;

function hiddenFolder(folder: string): Problem {
  const name = folder.slice(folder.lastIndexOf('/.') + 2);
  return {
    severity: 'warning',
    what: 'The pages in this folder are not published, because its name starts with a dot.',
    where: { filePath: folder },
    cure: `Rename it to ${name}, or to _${name} if they are not meant to be published.`,
  };
}

const SETTINGS = /^content\/(?:site|checks|redirects|search)\.ya?ml$/i;

const OWN: readonly string[] = [SITE_FILE, RULES_FILE, REDIRECTS_FILE, GLOSSARY_FILE];

function misnamed(filePath: string): Problem {
  const cure = `Rename it to ${filePath.toLowerCase().replace(/yml$/, 'yaml')}.`;
  return {
    severity: 'warning',
    what: 'This file is ignored: names of settings files are in lower case and end with .yaml.',
    where: { filePath, line: 1, column: 1 },
    cure,
  };
}

const LEADS: Readonly<Record<LostLink['leads'], string>> = {
  nowhere: 'its target does not exist',
  outside: "its target is outside the site's folder",
  back: 'its target is the link itself or a folder that contains it',
};

function lostLink({ filePath, leads }: LostLink): Problem {
  const what = `This symbolic link is ignored: ${LEADS[leads]}.`;
  return { severity: 'warning', what, where: { filePath }, cure: 'Replace the link with the file or folder itself, or remove it.' };
}

function stray(filePath: string, reason: string, cure: string): Problem {
  return { severity: 'warning', what: `This file is not published: ${reason}.`, where: { filePath, line: 1, column: 1 }, cure };
}

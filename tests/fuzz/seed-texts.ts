import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../../scripts/files/project.ts';
import type { SiteFiles } from '../support/literal-site.ts';

const SEEDS = 'tests/fixtures/fuzz';

function read(file: string): string {
  return readFileSync(path.join(PROJECT, file), 'utf8');
}

function readAll(pattern: string): ReadonlyMap<string, string> {
  const files = globSync(pattern, { cwd: PROJECT }).sort();
  return new Map(files.map((file) => [path.basename(file), read(file)]));
}

/** Front matter without fences. */
export function seedFrontMatters(): readonly string[] {
  return [...readAll(`${SEEDS}/front-matter/*.yaml`).values()];
}

export function seedSettings(): ReadonlyMap<string, string> {
  return readAll(`${SEEDS}/settings/*.yaml`);
}

/** Page fragments: sample pages in the syntax of this and other tools, and sections of this repository's pages. */
export function seedSections(): readonly string[] {
  const pages = [...readAll(`${SEEDS}/pages/*`).values()];
  const own = globSync('content/docs/**/*.mdx', { cwd: PROJECT })
    .sort()
    .map((file) => read(file).replace(/^---\n.*?\n---\n/s, ''));
  return [...pages, ...pages.flatMap((page) => page.split(/\n(?=#{1,2} )/)), ...own.flatMap((page) => page.split(/\n(?=## )/))];
}

/** Code blocks of every language, with fences. */
export function seedFences(): readonly string[] {
  return [
    ...seedSections()
      .join('\n\n')
      .matchAll(/^(`{3,}|~{3,}).*?^\1$/gms),
  ]
    .map(([fence]) => fence)
    .filter((fence) => fence.length < 2000);
}

const page = (title: string, text: string): string => `---\ntitle: ${title}\ndescription: ${title}.\n---\n\n${text}\n`;

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A page that is never mutated, and a word in its text. */
export const BYSTANDER = { filePath: 'content/docs/second.mdx', pathname: '/docs/second', word: 'kookaburra' };

export const PAGE_SITE: SiteFiles = {
  'content/site.yaml':
    'title: Docs\nurl: https://docs.example\ntrailingSlash: false\nchecks: { writing: { orphan-page: ignore } }\nsidebars: { guide: [{ doc: second }] }\n',
  'content/index.mdx': page('Home', 'Home.'),
  [BYSTANDER.filePath]: page('Second', `A ${BYSTANDER.word}.\n\n## Details\n\nText.`),
  'content/docs/_part.mdx': 'A part.\n',
  'content/docs/_in-this-section.mdx': 'Another part.\n',
  'content/docs/_sandbox-note.mdx': 'A note.\n',
  'content/docs/sample.js': 'const sample = 1;\nsample.toString();\n',
  'content/docs/second.png': PICTURE,
};

const PETS = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://api.pets.example }]
paths: { '/pets/{petId}': { get: { operationId: getPet, summary: Get pet, parameters: [{ name: petId, in: path, required: true, schema: { type: string } }], responses: { '200': { description: OK, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } } } } } }
`;

/** A site for mutating its settings files, with a second language, an old version and a folder. */
export function settingsSite(): SiteFiles {
  const settings = seedSettings();
  const text = (name: string): string => settings.get(name) ?? '';
  return {
    ...PAGE_SITE,
    'content/site.yaml': text('site.yaml'),
    'content/docs/index.mdx': page('Start', 'Guide to text, page by page.'),
    'content/docs/folder/page.mdx': page('Page', 'A quokka and a wombat.'),
    'content/docs/folder/_category_.yaml': text('category.yaml'),
    'content/pt-br/site.yaml': text('locale-site.yaml'),
    'content/pt-br/docs/index.mdx': page('Início', 'Texto.'),
    'content/versions/1.0/docs/index.mdx': page('Beginning', 'Text.'),
    'content/versions/1.0/docs/second.mdx': page('Next', 'Text.'),
    'content/versions/1.0/sidebars.yaml': text('sidebars.yaml'),
    'content/search.yaml': text('search.yaml'),
    'content/redirects.yaml': text('redirects.yaml'),
    'content/checks.yaml': text('checks.yaml'),
    'specs/pets.yaml': PETS,
    'specs/old.yaml': PETS.replaceAll('getPet', 'getOld')
      .replace('title: Pets', 'title: Old pets')
      .replace('name: { type', 'title: { type'),
  };
}

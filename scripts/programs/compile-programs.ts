import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { PROJECT } from '../files/project.ts';

/**
 * Packages that stay as they are: some find files beside themselves, or are for the machine; some are one large file, so that
 * there is nothing to gain; and of React there must be one only, with those of its packages that choose a half by a variable.
 */
const APART: ReadonlySet<string> = new Set([
  '@fontsource/inter',
  '@resvg/resvg-js',
  '@shikijs/langs',
  '@vscode/tree-sitter-wasm',
  'beautiful-mermaid',
  'elkjs',
  'hunspell-wasm',
  'playwright-core',
  'prettier',
  'react',
  'react-dom',
  'rolldown',
  'satori',
  'sh-syntax',
  'shiki/langs',
  'typescript',
  'vite',
  'waku',
  'wrangler',
]);

/**
 * Bundles the commands of package.json that `run.ts` starts, and the modules that their threads start with, with their packages.
 *
 * @param folder an empty folder of this project, absolute: each of them becomes a module there, by its own name
 * @throws Error with each place that cannot be compiled
 */
export async function compilePrograms(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: PROJECT,
    input: Object.fromEntries(commandsToCompile().map((name) => [name, path.join(PROJECT, 'scripts', 'commands', `${name}.ts`)])),
    platform: 'node',
    plugins: [packagesApart, placesOfSources],
    logLevel: 'silent',
  });
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
      sourcemapExcludeSources: true,
    });
  } finally {
    await bundle.close();
  }
}

/** @returns the names of their modules in `scripts/` */
function commandsToCompile(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }; // npm has read it
  return [...new Set(Object.values(scripts).flatMap((command) => / scripts\/programs\/run\.ts (\S+)/.exec(command)?.[1] ?? []))];
}

/** Names packages that stay as they are by their files: in the folder of the programs, others may have their names. */
const packagesApart: Plugin = {
  name: 'packages-apart',
  resolveId: {
    filter: { id: /^[^./\0]/ },
    async handler(source, importer, { kind }) {
      if (source.startsWith('node:') || !isApart(source)) return undefined;
      const resolved = await this.resolve(source, importer, { kind, skipSelf: true });
      return resolved && { id: kind === 'require-call' ? resolved.id : pathToFileURL(resolved.id).href, external: true };
    },
  },
};

function isApart(source: string): boolean {
  const [scope = '', name = ''] = source.split('/');
  return APART.has(scope) || APART.has(`${scope}/${name}`);
}

/** How our code names a module that a thread starts with. */
const THREAD = /new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g;

/** Where our code is; packages that ask where they are stay apart. */
const OWN = ['src', 'scripts'].map((name) => path.join(PROJECT, name) + path.sep);

/** A module that asks where it is gets the place of its source; a thread starts with what has been compiled. Lines stay as they are. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { code: 'import.meta' },
    handler(code, id) {
      if (!OWN.some((place) => id.startsWith(place))) return undefined;
      const folder = path.dirname(id);
      const ofThreads = (_: string, name: string): string => {
        const fileName = `${path.basename(name)}.js`;
        this.emitFile({ type: 'chunk', id: path.join(folder, `${name}.ts`), fileName });
        return `new URL('./${fileName}', import.meta.compiled)`;
      };
      return code
        .replaceAll(THREAD, ofThreads)
        .replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', () => JSON.stringify(folder))
        .replaceAll('import.meta.compiled', 'import.meta.url');
    },
  },
};

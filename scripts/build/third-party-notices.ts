import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VitePlugin } from 'waku/config';
import { NOTICES_FILE } from './notices-file.ts';
import { PROJECT } from '../files/project.ts';

/**
 * Two plugins that publish the licences of packages shipped to browsers: one collects packages from the worker bundle, the other from the
 * later page bundle, and then writes the file. Vite's `license` option omits workers. Tailwind is excluded because it only generates CSS.
 */
export function thirdPartyNotices(): { readonly ofWorkers: () => VitePlugin; readonly ofPages: () => VitePlugin } {
  const folders = new Set<string>();
  const note = (chunks: readonly Bundled[]): void => {
    for (const id of chunks.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []))) {
      const folder = packageFolder(id);
      if (folder !== undefined) folders.add(folder);
    }
  };
  return {
    ofWorkers: () => ({ name: 'notices-of-workers', generateBundle: (_, bundle) => note(Object.values(bundle)) }),
    ofPages: () => ({
      name: 'notices-of-pages',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_, bundle) {
        note(Object.values(bundle));
        folders.add(path.join(PROJECT, 'node_modules/tailwindcss'));
        this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: noticesText([...folders]) });
      },
    }),
  };
}

type Bundled = { readonly type: 'chunk'; readonly moduleIds: readonly string[] } | { readonly type: 'asset' };

/** A module's package folder; `undefined` for the project's own modules. @param id path, possibly with a query, or virtual id */
export function packageFolder(id: string): string | undefined {
  return /^[^\0?]*\/node_modules\/(?:@[^/?]+\/)?[^/?]+(?=\/)/.exec(id)?.[0];
}

export function noticesText(folders: readonly string[]): string {
  const notices = new Map(folders.map(noticeOf));
  return [...notices]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, text]) => `${title}\n${'='.repeat(title.length)}\n\n${text}\n`)
    .join('\n\n');
}

/** Falls back to the manifest's licence if there is no licence file. */
function noticeOf(folder: string): readonly [title: string, text: string] {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest; // validated by npm
  const file = existsSync(folder) ? readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry)) : undefined;
  const text = file === undefined ? `Licence: ${license}` : readFileSync(path.join(folder, file), 'utf8').trim();
  return [`${name} ${version} (${license})`, text];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

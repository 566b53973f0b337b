import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { SITE_FILE } from '../../src/site/config/config.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { newApi } from '../new/new-api.ts';
import type { NewFiles } from '../new/new-files.ts';
import { newGuide } from '../new/new-guide.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { UsageError } from '../console/usage-error.ts';

const USAGE = `npm run new -- guide <route> [--title <title>] [--sidebar <name>]
       npm run new -- api <group> <file> [--label <label>]`;

/** `npm run new`: creates a guide or a reference group and its entry in `content/site.yaml`. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: { title: { type: 'string' }, sidebar: { type: 'string' }, label: { type: 'string' } },
  });
  const [kind, name, file, ...others] = positionals;
  const { root } = readEnvironment();
  if (kind !== 'guide' && kind !== 'api')
    throw new UsageError(kind === undefined ? 'Name what to create: guide or api.' : `Cannot create "${kind}"; use guide or api.`);
  if (name === undefined || (kind === 'api' && file === undefined))
    throw new UsageError(kind === 'guide' ? 'A guide needs its route.' : 'An API needs its group and its file.');
  const more = kind === 'guide' ? file : others[0];
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  const siteText = (): Promise<string> => readFile(path.join(root, SITE_FILE), 'utf8');
  const made =
    file === undefined
      ? newGuide(
          { route: name, title: values.title, sidebar: values.sidebar },
          await loadSite({ root, includeDrafts: true }),
          await siteText(),
        )
      : await newApi({ id: name, file: path.resolve(file), label: values.label }, root, (await loadConfig(root)).config, await siteText());
  await write(root, made);
  for (const note of made.notes) console.log(note);
}

async function write(root: string, { files }: NewFiles): Promise<void> {
  for (const [filePath, text] of files) {
    const target = path.join(root, filePath);
    await mkdir(path.dirname(target), { recursive: true });
    // Only the configuration may be overwritten.
    await writeFile(target, text, { flag: filePath === SITE_FILE ? 'w' : 'wx' });
  }
}

await runCommand(main, { usage: USAGE, outcome: 'Nothing was created' });

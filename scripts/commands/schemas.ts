import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { SCHEMA_FOLDER, schemaFiles } from '../build/schema-files.ts';

/** `npm run schemas`: writes JSON Schemas of authors' data files to `schemas` below `DOCS_ROOT`, for editors. */
async function main(): Promise<void> {
  readArguments({});
  const { root } = readEnvironment();
  const folder = path.join(root, SCHEMA_FOLDER);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of schemaFiles()) await writeFile(path.join(folder, name), text);
  console.log(
    `Wrote ${schemaFiles().size} schemas to ${path.relative('.', folder) || '.'}. Name the schema of a YAML file in its first line:`,
  );
  console.log(`# yaml-language-server: $schema=../${SCHEMA_FOLDER}/site.schema.json`);
}

await runCommand(main, { usage: 'npm run schemas' });

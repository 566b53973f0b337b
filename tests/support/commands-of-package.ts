import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './child-process.ts';

/** The commands of package.json by name, each as it is written there. */
export function commandsOfPackage(): Readonly<Record<string, string>> {
  const text = readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly scripts: Readonly<Record<string, string>> }).scripts; // npm reads it
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './child-process.ts';

/** The commands of package.json by name, each as it is written there. */
export function commandsOfPackage(): Readonly<Record<string, string>> {
  const text = readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly scripts: Readonly<Record<string, string>> }).scripts; // npm reads it
}

/** The file of a command as package.json has it, from the project's folder. */
export function fileOfCommand(command: string): string {
  return command.split(' ').findLast((part) => part.endsWith('.ts')) ?? command;
}

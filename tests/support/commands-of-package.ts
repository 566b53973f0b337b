import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './child-process.ts';

export function commandsOfPackage(): Readonly<Record<string, string>> {
  const text = readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly scripts: Readonly<Record<string, string>> }).scripts; // npm requires this format.
}

/** Returns the path of a command's file as in package.json, relative to the project. */
export function fileOfCommand(command: string): string {
  return command.split(' ').findLast((part) => part.endsWith('.ts')) ?? command;
}

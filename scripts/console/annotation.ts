import path from 'node:path';
import type { Problem } from '../../src/errors.ts';

/** Absolute paths. */
export interface AnnotatedFolders {
  readonly root: string;
  readonly workspace: string;
}

/**
 * Formats a problem as a GitHub Actions command, shown at the problem's line.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 * @example annotation(problem, folders) // => '::error file=content/docs/a.mdx,line=3,col=5::Unexpected x.%0ADid you mean y?'
 */
export function annotation({ severity, what, where, cure, kind }: Problem, { root, workspace }: AnnotatedFolders): string {
  const file = path.relative(workspace, path.join(root, where.filePath)).split(path.sep).join('/');
  // GitHub cannot show files outside the repository, so the message names the file.
  const isOutside = file.startsWith('../') || path.isAbsolute(file);
  const properties = [
    ...(isOutside ? [] : [['file', file] as const, ['line', where.line] as const, ['col', where.column] as const]),
    ['title', kind] as const,
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`]));
  const text = [isOutside ? `${where.filePath}: ${what}` : what, ...(cure ? [cure] : [])].join('\n');
  return `::${severity}${properties.length > 0 ? ` ${properties.join(',')}` : ''}::${escapeData(text)}`;
}

/** Escapes text as `@actions/core` does. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

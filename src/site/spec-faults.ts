import type { Place, Problem } from '../errors.ts';
import type { SiteConfig } from './config/config.ts';

/** Whether a place is in a specification: the writing is all below `content/`. */
export function isInSpec({ filePath }: Place): boolean {
  return !filePath.startsWith('content/');
}

/**
 * The problem, as severe as the site takes those that leave a specification valid: an example that breaks its schema, a
 * link in a description that leads nowhere. They stop a build with `onSpecFaults: throw` only, as the document of
 * somebody else is not the site's to correct. Problems of the writing come back as they are.
 */
export function asSpecFault<P extends Problem>(problem: P, { onSpecFaults }: Pick<SiteConfig, 'onSpecFaults'>): P {
  return isInSpec(problem.where) && onSpecFaults === 'warn' ? { ...problem, severity: 'warning' } : problem;
}

import { formatProblem, type Problem, sortProblems } from '../../errors.ts';
import { staticHtml } from './static-html.ts';

/** What development shows in place of a text with errors, in the order of their places. */
export function faultsHtml(problems: readonly Problem[]): string {
  return staticHtml(<pre className="problems">{sortProblems(problems).map(formatProblem).join('\n\n')}</pre>);
}

import { formatProblem, type Problem, sortProblems } from '../../errors.ts';
import { staticHtml } from './static-html.ts';

/** Formats the problems that are shown in place of faulty content in development. */
export function faultsHtml(problems: readonly Problem[]): string {
  return staticHtml(<pre className="problems">{sortProblems(problems).map(formatProblem).join('\n\n')}</pre>);
}

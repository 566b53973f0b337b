import { InputError, type Problem } from '../../src/errors.ts';

export function createInputError(filePath: string, what: string, cure: string): InputError {
  const problem: Problem = { severity: 'error', what, where: { filePath }, cure };
  return new InputError([problem]);
}

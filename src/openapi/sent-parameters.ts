import type { Operation, Parameter } from './api.ts';

/** Returns required parameters, and the first of `requireOneOf` unless a required parameter satisfies it. */
export function sentParameters({ parameters, requireOneOf = [] }: Pick<Operation, 'parameters' | 'requireOneOf'>): readonly Parameter[] {
  const isAny = (parameter: Parameter): boolean => requireOneOf.includes(parameter.name);
  const isSent = parameters.some((parameter) => parameter.required && isAny(parameter));
  const first = isSent ? undefined : requireOneOf.flatMap((name) => parameters.find((parameter) => parameter.name === name) ?? [])[0];
  return parameters.filter((parameter) => parameter.required || parameter === first);
}

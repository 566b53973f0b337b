import type { Operation, Parameter } from './api.ts';

/**
 * The parameters that a request as short as can be sends: those that are required, and the first of those of which at least
 * one must be sent, unless one of them is required anyway.
 */
export function sentParameters({ parameters, requireOneOf = [] }: Pick<Operation, 'parameters' | 'requireOneOf'>): readonly Parameter[] {
  const isAny = (parameter: Parameter): boolean => requireOneOf.includes(parameter.name);
  const isSent = parameters.some((parameter) => parameter.required && isAny(parameter));
  const first = isSent ? undefined : requireOneOf.flatMap((name) => parameters.find((parameter) => parameter.name === name) ?? [])[0];
  return parameters.filter((parameter) => parameter.required || parameter === first);
}

import type { SampleRules } from '../writing/load-rules.ts';

export interface ProductionText {
  readonly value: string;
  readonly offset: number;
}

/** Finds production hosts, and the first occurrence of each production key prefix. */
export function findProduction(text: string, { domain, bothEnvironments, productionKeys }: SampleRules): readonly ProductionText[] {
  const hosts = [...text.matchAll(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi)]
    .map(({ 0: value, index }) => ({ value, offset: index }))
    .filter(({ value }) => value.toLowerCase().endsWith(`.${domain}`))
    .filter(({ value }) => !isOfSandbox(value) && !Object.hasOwn(bothEnvironments, value.toLowerCase()));
  const keys = productionKeys.map((key) => ({ value: key, offset: text.indexOf(key) })).filter(({ offset }) => offset >= 0);
  return [...hosts, ...keys];
}

/** @example isOfSandbox('api.sandbox.example.com') // => true */
function isOfSandbox(host: string): boolean {
  return host.toLowerCase().split('.').includes('sandbox');
}

import { didYouMean } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import { keyVariable } from '../openapi/samples/idempotency-key.ts';
import { isIdempotencyKey } from '../openapi/samples/sample-request.ts';
import { type FoundVariable, findMadeVariables, findReadVariables } from './samples/find-variables.ts';
import { listGeneratedSamples } from './samples/list-generated-samples.ts';
import { listSamples, type Sample } from './samples/list-samples.ts';
import { RULES_FILE, type SampleRules } from './writing/load-rules.ts';
import type { Writing } from './writing/load-writing.ts';
import { locateInText } from './writing/locate-in-text.ts';

/**
 * Finds unlisted environment variables, because readers should set each value once. Idempotency key variables are allowed. Shell samples
 * may define their own variables, except credentials with a shortened name, such as `TOKEN` for the listed `ACME_TOKEN`.
 */
export function checkVariables(writing: Pick<Writing, 'texts' | 'specs' | 'files' | 'rules' | 'site'>): readonly Problem[] {
  const { samples: rules } = writing.rules;
  if (!rules || Object.keys(rules.variables).length === 0) return [];
  const keys = new Set(
    writing.site.apis.flatMap(({ api }) => api.operations.filter(({ parameters }) => parameters.some(isIdempotencyKey)).map(keyVariable)),
  );
  const isKnown = (name: string): boolean => Object.hasOwn(rules.variables, name) || keys.has(name);
  const byFile = Map.groupBy(listSamples(writing), ({ filePath }) => filePath);
  const written = [...byFile.values()].flatMap((samples) => {
    const made = new Set(samples.flatMap(({ lang, code }) => findMadeVariables(lang, code)).map(({ name }) => name));
    return samples.flatMap((sample) => faultsOf(sample, made, rules, isKnown));
  });
  const generated = listGeneratedSamples(writing.site).flatMap(({ lang, code, where }) =>
    findReadVariables(lang, code)
      .filter(({ name }) => !isKnown(name))
      .map(({ name }) => ({ ...unlisted(name, rules), where, cure: 'Name a listed variable in x-variable of the security scheme.' })),
  );
  return [...written, ...new Map(generated.map((problem) => [JSON.stringify([problem.where, problem.what]), problem])).values()];
}

function faultsOf(
  { lang, code, locatePosition }: Sample,
  made: ReadonlySet<string>,
  rules: SampleRules,
  isKnown: (name: string) => boolean,
): readonly Problem[] {
  const locate = locateInText(code, locatePosition);
  const read = findReadVariables(lang, code).filter(({ name }) => !made.has(name) && !isKnown(name));
  const short = findMadeVariables(lang, code).filter(
    ({ name }) => CREDENTIAL.test(name) && !isKnown(name) && fullNames(name, rules).length > 0,
  );
  const faults = new Map<string, FoundVariable>([...read, ...short].map((found) => [found.name, found]));
  return [...faults.values()].map(({ name, offset }) => ({ ...unlisted(name, rules), where: locate(offset) }));
}

/** Variables for credentials. They must have their full listed name, even if a shell sample defines them. */
const CREDENTIAL = /(?:TOKEN|SECRET|KEY|CLIENT_ID)$/;

/** @example fullNames('TOKEN', rules) // => ['ACME_TOKEN'] */
function fullNames(name: string, { variables }: SampleRules): readonly string[] {
  return Object.keys(variables).filter((listed) => listed.endsWith(`_${name}`));
}

function unlisted(name: string, rules: SampleRules): Omit<Problem, 'where'> {
  const [meant] = fullNames(name, rules);
  const cure = meant === undefined ? didYouMean(name, Object.keys(rules.variables)) : `Did you mean "${meant}"?`;
  return {
    severity: 'error',
    what: `Unknown variable ${name}.`,
    cure: `${cure} Add a new variable to samples.variables in ${RULES_FILE}.`,
  };
}

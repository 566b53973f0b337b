import type { Problem } from '../errors.ts';
import { findProduction } from './samples/find-production.ts';
import { listGeneratedSamples } from './samples/list-generated-samples.ts';
import { listSamples } from './samples/list-samples.ts';
import { RULES_FILE, type SampleRules } from './writing/load-rules.ts';
import type { Writing } from './writing/load-writing.ts';
import { locateInText } from './writing/locate-in-text.ts';

/** Finds samples and token endpoints that use production. Running a sample as is must not book a real room. */
export function checkEnvironments(writing: Pick<Writing, 'texts' | 'specs' | 'files' | 'rules' | 'site'>): readonly Problem[] {
  const { samples: rules } = writing.rules;
  if (!rules) return [];
  const written = listSamples(writing).flatMap(({ code, locatePosition }): readonly Problem[] => {
    const locate = locateInText(code, locatePosition);
    return findProduction(code, rules).map(({ value, offset }) => describe('This sample uses', value, locate(offset), rules));
  });
  const made = listGeneratedSamples(writing.site).flatMap(({ code, where }) =>
    firstProduction('The generated samples of this operation use', code, where, rules),
  );
  const endpoints = writing.site.apis.flatMap(({ api, group }) =>
    api.securitySchemes
      .flatMap((scheme) => (scheme.kind === 'oauth2' ? scheme.flows : []))
      .flatMap(({ tokenUrl = '', authorizationUrl = '' }) => [tokenUrl, authorizationUrl])
      .flatMap((address) => firstProduction('The security scheme uses', address, { filePath: group.spec, line: 1, column: 1 }, rules)),
  );
  return [
    ...written,
    ...new Map([...made, ...endpoints].map((problem) => [JSON.stringify([problem.where, problem.what]), problem])).values(),
  ];
}

function firstProduction(subject: string, text: string, where: Problem['where'], rules: SampleRules): readonly Problem[] {
  return findProduction(text, rules)
    .slice(0, 1)
    .map(({ value }) => describe(subject, value, where, rules));
}

function describe(subject: string, value: string, where: Problem['where'], { productionKeys }: SampleRules): Problem {
  const isKey = productionKeys.includes(value);
  return {
    severity: 'error',
    what: `${subject} production: ${value}`,
    where,
    cure: isKey
      ? 'Use a sandbox key: readers switch the page to production themselves.'
      : `Use the sandbox host: readers switch the page to production themselves. If this host serves both environments, add it to samples.bothEnvironments in ${RULES_FILE}.`,
  };
}

import { pointerOf } from '../data/pointer.ts';
import { isCollection } from '../data/lossless-number.ts';
import type { Problem } from '../errors.ts';
import { listSpecExamples } from './claims/list-spec-examples.ts';
import { listSamples, type Sample } from './samples/list-samples.ts';
import { RULES_FILE } from './writing/load-rules.ts';
import type { Writing } from './writing/load-writing.ts';
import { locateInText } from './writing/locate-in-text.ts';

/** Finds masked values in requests. APIs return masked values but do not accept them. */
export function checkMasks(writing: Pick<Writing, 'texts' | 'specs' | 'files' | 'rules' | 'site'>): readonly Problem[] {
  const { masks = [] } = writing.rules.samples ?? {};
  if (masks.length === 0) return [];
  const mask = new RegExp(masks.map((each) => `(?:${each})`).join('|'), 'u');
  const inCode = listSamples(writing).flatMap((sample): readonly Problem[] => {
    if (!isSent(sample)) return [];
    const locate = locateInText(sample.code, sample.locatePosition);
    return [...sample.code.matchAll(new RegExp(mask, 'gu'))].map(({ 0: found, index }) => ({ ...masked(found), where: locate(index) }));
  });
  const inExamples = [...writing.specs.values()].flatMap(({ spec }) =>
    listSpecExamples(spec)
      .filter(({ pointer }) => isRequest(pointer))
      .flatMap(({ pointer, value }) => textsIn(value, pointer))
      .flatMap(({ text, pointer }) => {
        const [found] = mask.exec(text) ?? [];
        return found === undefined ? [] : [{ ...masked(found), where: { ...spec.source.locate(pointer), pointer } }];
      }),
  );
  const generated = writing.site.apis
    .flatMap(({ api }) => api.operations)
    .flatMap(({ requestBody, source: where }): readonly Problem[] => {
      const examples = requestBody?.content.flatMap((media) => media.examples.filter(({ isGenerated }) => isGenerated)) ?? [];
      const [found] = examples.flatMap(({ text = '' }) => mask.exec(text) ?? []);
      return found === undefined ? [] : [{ ...masked(found), where, cure: 'Give the body an example.' }];
    });
  // Remove duplicates, because shared parameters and bodies occur once per operation.
  return [...new Map([...inCode, ...inExamples, ...generated].map((problem) => [JSON.stringify(problem.where), problem])).values()];
}

function masked(found: string): Omit<Problem, 'where'> {
  return {
    severity: 'error',
    what: `This request sends a masked value: "${found}".`,
    cure: `Send the whole value, or an id instead. Masks are listed in samples.masks of ${RULES_FILE}.`,
  };
}

/** Languages whose samples show data rather than make a call. The flag `request` marks exceptions. */
const SHOWN = ['json', 'text', 'txt', 'http', 'console', 'xml', 'yaml', 'html', 'md', 'mdx', 'markdown'];

function isSent({ lang, meta }: Sample): boolean {
  return meta.flags.has('request') || !SHOWN.includes(lang);
}

/** Excludes webhooks and callbacks, which readers receive rather than send. */
function isRequest(pointer: string): boolean {
  const isReceived = /^\/webhooks\/|\/callbacks\/|\/responses\//.test(pointer);
  return !isReceived && /^\/(?:paths\/.*|components)\/(?:requestBodies|requestBody|parameters)\//.test(pointer);
}

function textsIn(value: unknown, pointer: string): readonly { readonly text: string; readonly pointer: string }[] {
  if (typeof value === 'string') return [{ text: value, pointer }];
  return isCollection(value) ? Object.entries(value).flatMap(([key, item]) => textsIn(item, pointer + pointerOf([key]))) : [];
}

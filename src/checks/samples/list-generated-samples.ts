import type { Place } from '../../errors.ts';
import { codeSamples } from '../../openapi/samples/code-samples.ts';
import type { Site } from '../../site/load-site.ts';

/** A generated request in one language, located at its operation. */
export interface GeneratedSample {
  readonly lang: string;
  /** Display name of the language. */
  readonly label: string;
  readonly code: string;
  readonly where: Place;
}

/** Lists the requests that pages and the composer generate for every operation. */
export function listGeneratedSamples({ apis }: Pick<Site, 'apis'>): readonly GeneratedSample[] {
  return apis
    .flatMap(({ api }) => api.operations)
    .flatMap((operation) => codeSamples(operation, {}).map(({ lang, label, code }) => ({ lang, label, code, where: operation.source })));
}

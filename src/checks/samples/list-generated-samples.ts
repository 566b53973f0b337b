import type { Place } from '../../errors.ts';
import { codeSamples } from '../../openapi/samples/code-samples.ts';
import type { Site } from '../../site/load-site.ts';

/** A request that is made from an operation in one language, and where the operation is written. */
export interface GeneratedSample {
  readonly lang: string;
  /** As readers know the language. */
  readonly label: string;
  readonly code: string;
  readonly where: Place;
}

/** The requests that the pages and the composer of a site make of its operations, whether or not an author has written some. */
export function listGeneratedSamples({ apis }: Pick<Site, 'apis'>): readonly GeneratedSample[] {
  return apis
    .flatMap(({ api }) => api.operations)
    .flatMap((operation) => codeSamples(operation, {}).map(({ lang, label, code }) => ({ lang, label, code, where: operation.source })));
}

import type { OperationPlan, ResponsePlan, SectionPlan } from './plan-operation.ts';

/** What a part of an operation's page is about. */
export type SectionKind = 'samples' | 'servers' | 'security' | 'parameters' | 'body' | 'responses' | 'errors' | 'callbacks' | 'related';

/** A part of an operation's page that a reader may want to go to. */
export interface PageSection extends SectionPlan {
  readonly kind: SectionKind;
}

/** The parts that a page has below what every page begins with, in the order in which they follow each other in its source. */
export function listSections(plan: OperationPlan): readonly PageSection[] {
  const places: readonly (readonly [SectionKind, SectionPlan | undefined])[] = [
    ['servers', plan.servers],
    ['security', plan.security],
    ['parameters', plan.parameters[0]],
    ['body', plan.body],
    ['responses', plan.responses],
    ['errors', firstError(plan.responses?.items ?? [])],
    ['callbacks', plan.callbacks],
    ['related', plan.related],
    ['samples', plan.exampleRequest ?? plan.exampleResponses],
  ];
  return places.flatMap(([kind, place]) => (place ? [{ kind, id: place.id }] : []));
}

/** Where the answers to what went wrong begin, if these are the last and there are others before them. */
function firstError(responses: readonly ResponsePlan[]): ResponsePlan | undefined {
  const lastSuccess = responses.findLastIndex(({ response }) => !/^(?:[45]|default)/.test(response.status));
  return lastSuccess < 0 ? undefined : responses[lastSuccess + 1];
}

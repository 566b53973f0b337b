import type { OperationPlan, ResponsePlan, SectionPlan } from './plan-operation.ts';

export type SectionKind = 'samples' | 'servers' | 'security' | 'parameters' | 'body' | 'responses' | 'errors' | 'callbacks' | 'related';

export interface PageSection extends SectionPlan {
  readonly kind: SectionKind;
}

/** Lists the sections below the page's head, in the order of the HTML. */
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

/** Returns the first response after the last success; `undefined` if there are only errors. */
function firstError(responses: readonly ResponsePlan[]): ResponsePlan | undefined {
  const lastSuccess = responses.findLastIndex(({ response }) => !/^(?:[45]|default)/.test(response.status));
  return lastSuccess < 0 ? undefined : responses[lastSuccess + 1];
}

import { fragmentOf } from '../../../reference/address.ts';
import type { OperationPlan } from '../../../reference/plan-operation.ts';
import type { OpenApiContext } from '../text/render-context.ts';

interface SkipLinksProps {
  readonly plan: OperationPlan;
  readonly context: OpenApiContext;
}

/** Additional skip links past the description, visible while focused. */
export function SkipLinks({ plan, context }: SkipLinksProps) {
  const { skipToParameters, skipToBody, skipToSamples } = context.strings.reference;
  const [parameters] = plan.parameters;
  const input = parameters ?? plan.body;
  const samples = plan.exampleRequest ?? plan.exampleResponses;
  if (!input && !samples) return null;
  return (
    <p className="skip-links" lang={context.interfaceLang}>
      {input && <a href={fragmentOf(input.id)}>{parameters ? skipToParameters : skipToBody}</a>}{' '}
      {samples && <a href={fragmentOf(samples.id)}>{skipToSamples}</a>}
    </p>
  );
}

import { Listed } from '../text/listed.tsx';
import { CodeLink } from './response-links.tsx';
import { fragmentOf } from '../../../reference/address.ts';
import { Phrase } from '../text/phrase.tsx';
import type { OperationPlan } from '../../../reference/plan-operation.ts';
import type { FieldPlan } from '../../../reference/schema-plan.ts';
import { statusName } from '../text/status-name.ts';
import type { OpenApiContext } from '../text/render-context.ts';

/** Matches headers that authenticate the sender (Standard Webhooks, HTTP Message Signatures, and the conventions of large providers). */
const SIGNATURE = /signature|hmac|digest/i;

export function isSignature({ name }: Pick<FieldPlan, 'name'>): boolean {
  return SIGNATURE.test(name);
}

interface WebhookFactsProps {
  readonly plan: OperationPlan;
  readonly context: OpenApiContext;
}

/** What a receiver needs first: what is sent, how it is signed, and how to respond. */
export function WebhookFacts({ plan, context }: WebhookFactsProps) {
  const { operation } = plan;
  const { sent, sentTo, sentToAs, signed, yourAnswer, or } = context.strings.reference;
  const headers = plan.parameters
    .filter(({ location }) => location === 'header')
    .flatMap(({ fields }) => fields)
    .filter(isSignature);
  const answers = (plan.responses?.items ?? []).filter(({ response }) => response.status.startsWith('2'));
  const types = (operation.requestBody?.content ?? []).map(({ name }) => name);
  const method = <code>{operation.method}</code>;
  const sentTypes = (
    <Listed items={types} separator={` ${or} `}>
      {(type) => <code>{type}</code>}
    </Listed>
  );
  return (
    <dl className="facts">
      <dt>{sent}</dt>
      <dd>
        {types.length > 0 ? (
          <Phrase text={sentToAs}>
            {method}
            {sentTypes}
          </Phrase>
        ) : (
          <Phrase text={sentTo}>{method}</Phrase>
        )}
      </dd>
      {headers.length > 0 && (
        <>
          <dt>{signed}</dt>
          <dd>
            <Listed items={headers} separator=", ">
              {({ name, id }) => <CodeLink text={name} href={fragmentOf(id)} />}
            </Listed>
          </dd>
        </>
      )}
      {answers.length > 0 && (
        <>
          <dt>{yourAnswer}</dt>
          <dd>
            <Listed items={answers} separator={` ${or} `}>
              {({ id, response }) => <a href={fragmentOf(id)}>{statusName(response, context.strings.reference)}</a>}
            </Listed>
          </dd>
        </>
      )}
    </dl>
  );
}

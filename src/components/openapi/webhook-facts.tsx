import { Fragment } from 'react';
import type { Operation } from '../../openapi/api.ts';
import { CodeLink } from './response-links.tsx';
import { fragmentOf } from './page-ids.ts';
import type { OperationPlan } from './plan-operation.ts';

/** Headers that prove who sent a message (Standard Webhooks, HTTP Message Signatures and the habits of large providers). */
const SIGNATURE = /signature|hmac|digest/i;

/** What a receiver must know before all else: what is sent, how it is signed, what to answer. */
export function WebhookFacts({ operation, plan }: { readonly operation: Operation; readonly plan: OperationPlan }) {
  const headers = plan.parameters
    .flatMap(({ fields }) => fields)
    .filter(({ name, id }) => id.startsWith('param-header') && SIGNATURE.test(name));
  const answers = (plan.responses?.items ?? []).filter(({ response }) => response.status.startsWith('2'));
  const types = (operation.requestBody?.content ?? []).map(({ name }) => name);
  return (
    <dl className="facts">
      <dt>Sent</dt>
      <dd>
        <code>{operation.method}</code> to your endpoint
        {types.length > 0 && ', as '}
        {types.map((type, index) => (
          <Fragment key={type}>
            {index > 0 && ' or '}
            <code>{type}</code>
          </Fragment>
        ))}
      </dd>
      {headers.length > 0 && (
        <>
          <dt>Signed</dt>
          <dd>
            {headers.map(({ name, id }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <CodeLink text={name} href={fragmentOf(id)} />
              </Fragment>
            ))}
          </dd>
        </>
      )}
      {answers.length > 0 && (
        <>
          <dt>Your answer</dt>
          <dd>
            {answers.map(({ id, title }, index) => (
              <Fragment key={id}>
                {index > 0 && ' or '}
                <a href={fragmentOf(id)}>{title}</a>
              </Fragment>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

import { describeText } from './describe-text.ts';
import { Endpoint } from './endpoint.tsx';
import { ExternalDocsLink } from './external-docs-link.tsx';
import { Fields } from './fields.tsx';
import { Html } from './html.tsx';
import { MethodBadge } from '../layout/method-badge.tsx';
import { Payloads } from './payloads.tsx';
import { planOperation, type BodyPlan, type CallbackPlan } from './plan-operation.ts';
import type { OpenApiContext, OperationProps } from './render-context.ts';
import { Responses } from './responses.tsx';
import { Samples } from './samples.tsx';
import { Section } from './section.tsx';
import { Security } from './security.tsx';

/** Everything about one operation or webhook, below the page's title. */
export function OperationPage({ api, operation, context }: OperationProps) {
  const plan = planOperation(api, operation, context);
  // Authors of deprecated operations often say so themselves, and better.
  const saysDeprecated = plan.descriptionHtml.includes('class="callout caution"');
  return (
    <div className="operation">
      <div className="operation__intro">
        <Endpoint operation={operation} sender={context.productName ?? api.title} />
        {operation.deprecated && !saysDeprecated && (
          <aside className="callout caution">
            <p className="callout-title">Deprecated</p>
            <p>Do not build anything new on this operation: it will go away.</p>
          </aside>
        )}
        <Html className="prose" html={plan.descriptionHtml} />
        {operation.externalDocs && <ExternalDocsLink docs={operation.externalDocs} />}
      </div>
      <div className="operation__aside">
        <Samples operation={operation} plan={plan} context={context} />
      </div>
      <div className="operation__details">
        {plan.security && (
          <Section plan={plan.security}>
            <Security operation={operation} context={context} />
          </Section>
        )}
        {plan.parameters.map((group) => (
          <Section key={group.id} plan={group}>
            <Fields fields={group.fields} context={context} />
          </Section>
        ))}
        {plan.body && <Body plan={plan.body} context={context} />}
        {plan.responses && (
          <Section plan={plan.responses}>
            <Responses api={api} responses={plan.responses.items} context={context} />
          </Section>
        )}
        {plan.callbacks && (
          <Section plan={plan.callbacks}>
            {plan.callbacks.items.map((callback) => (
              <CallbackRow key={callback.id} plan={callback} context={context} />
            ))}
          </Section>
        )}
      </div>
    </div>
  );
}

function Body({ plan, context }: { readonly plan: BodyPlan; readonly context: OpenApiContext }) {
  const { id, body, payloads } = plan;
  return (
    <Section plan={plan}>
      {!body.required && <p className="field__rules">optional</p>}
      <Html className="prose field__text" html={describeText(body.description, id, context)} />
      <Payloads payloads={payloads} context={context} />
    </Section>
  );
}

function CallbackRow({
  plan: { id, expression, operation, payloads },
  context,
}: {
  readonly plan: CallbackPlan;
  readonly context: OpenApiContext;
}) {
  return (
    <div className="callback" id={id}>
      <p className="endpoint">
        <MethodBadge method="event" />
        {operation.kind === 'webhook' ? <a href={context.hrefOf(operation)}>{operation.title}</a> : <span>{operation.title}</span>}
        <code className="endpoint__url">
          {operation.method} {expression}
        </code>
      </p>
      <Html className="prose field__text" html={operation.kind === 'webhook' ? '' : describeText(operation.description, id, context)} />
      <Payloads payloads={payloads} context={context} />
    </div>
  );
}

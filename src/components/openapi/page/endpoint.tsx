import { hasEnvironments, splitEnvironments } from '../../../markdown/code/environment-texts.ts';
import { MethodBadge } from '../../layout/method-badge.tsx';
import { EnvironmentVariants } from '../text/environment-text.tsx';
import { fragmentOf } from '../../../reference/address.ts';
import type { OperationPlan } from '../../../reference/plan-operation.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import type { FieldPlan } from '../../../reference/schema-plan.ts';

interface EndpointProps {
  readonly sender: string;
  readonly plan: OperationPlan;
  readonly context: OpenApiContext;
}

/** Shows an operation's method and address, or a webhook's name, sender and receiver. */
export function Endpoint({ plan, sender, context }: EndpointProps) {
  const { operation } = plan;
  if (operation.kind !== 'operation') {
    const { calls, you, yourEndpoint } = context.strings.reference;
    return (
      <p className="endpoint" id={plan.request.id}>
        <MethodBadge method="event" />
        {operation.kind === 'webhook' && <code>{operation.path}</code>}
        <span className="endpoint__direction">
          {sender} <span aria-hidden="true">→</span>
          <span className="visually-hidden"> {calls} </span> {you}
        </span>
        <code className="endpoint__url">
          {operation.method} {operation.kind === 'callback' ? operation.path : yourEndpoint}
        </code>
      </p>
    );
  }
  return (
    <p className="endpoint" id={plan.request.id}>
      <MethodBadge method={operation.method} />
      <code className="endpoint__url" data-room={roomOf(plan, context)}>
        <span>
          <span className="endpoint__base">
            <EnvironmentVariants text={plan.base} context={context} />
          </span>
          {operation.path
            .split(/(\{[^{}]+\})/)
            .map((part, index) => (index % 2 === 1 ? <Variable key={index} text={part} fields={pathFields(plan)} /> : part))}
        </span>
      </code>
    </p>
  );
}

/** The longer of the two environments' addresses, to reserve its space; `undefined` if the addresses are equal. */
function roomOf({ base, operation }: OperationPlan, { environmentTexts = [] }: OpenApiContext): string | undefined {
  if (!hasEnvironments(base, environmentTexts)) return undefined;
  const parts = splitEnvironments(base, environmentTexts);
  const inProduction = parts.map((part) => (typeof part === 'string' ? part : part.production)).join('');
  const longer = inProduction.length > base.length ? inProduction : base;
  return longer + operation.path;
}

function Variable({ text, fields }: { readonly text: string; readonly fields: readonly FieldPlan[] }) {
  const field = fields.find(({ name }) => text === `{${name}}`);
  return field ? (
    <a className="endpoint__variable" href={fragmentOf(field.id)}>
      {text}
    </a>
  ) : (
    <span className="endpoint__variable">{text}</span>
  );
}

function pathFields({ parameters }: Pick<OperationPlan, 'parameters'>): readonly FieldPlan[] {
  return parameters.filter(({ location }) => location === 'path').flatMap(({ fields }) => fields);
}

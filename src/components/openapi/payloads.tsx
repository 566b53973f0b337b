import { SchemaBody } from './fields.tsx';
import { describeText } from './describe-text.ts';
import { Html } from './html.tsx';
import type { PayloadPlan } from './plan-operation.ts';
import type { OpenApiContext } from './render-context.ts';
import { hasDetails, SchemaDetails } from './schema-details.tsx';
import { TypeText } from './type-text.tsx';

interface PayloadsProps {
  readonly payloads: readonly PayloadPlan[];
  readonly context: OpenApiContext;
}

/** What a message may carry, by media type. The outermost fields are always visible. */
export function Payloads({ payloads, context }: PayloadsProps) {
  return payloads.map((payload) => <Payload key={payload.id} payload={payload} context={context} />);
}

function Payload({ payload: { id, mediaType, schema }, context }: { readonly payload: PayloadPlan; readonly context: OpenApiContext }) {
  const description = schema?.type.shownAt === undefined ? (schema?.description ?? '') : '';
  return (
    <div className="payload" id={id}>
      <p className="payload__type">
        <code>{mediaType}</code>
        {schema && (
          <>
            {' '}
            <TypeText type={schema.type} />
          </>
        )}
      </p>
      <Html className="prose field__text" html={describeText(description, id, context)} />
      {schema && hasDetails(schema) && <SchemaDetails schema={schema} />}
      {schema && <SchemaBody schema={schema} context={context} />}
    </div>
  );
}

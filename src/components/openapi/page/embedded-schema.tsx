import type { EmbeddedSchemaPlan } from '../../../reference/plan-embedded-schema.ts';
import { SchemaContent } from '../schema/schema-content.tsx';
import { typeWords } from '../schema/type-words.ts';
import { TypeText } from '../schema/type-text.tsx';
import type { OpenApiContext } from '../text/render-context.ts';

interface EmbeddedSchemaProps {
  readonly plan: EmbeddedSchemaPlan;
  readonly context: OpenApiContext;
}

export function EmbeddedSchema({ plan: { id, schema }, context }: EmbeddedSchemaProps) {
  return (
    <div className="payload not-prose" id={id} lang={context.interfaceLang}>
      <p className="payload__type">
        <TypeText type={schema.type} context={context} />
      </p>
      <SchemaContent
        schema={schema}
        id={id}
        label={context.strings.reference.fieldsOf(typeWords(schema.type.name, context.strings.reference))}
        context={context}
      />
    </div>
  );
}

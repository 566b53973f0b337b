import type { Api } from '../../../openapi/api.ts';
import type { NamedSchema, ReferenceSchema } from '../../../openapi/schema.ts';
import { embeddedSchemaAddress } from '../../../reference/address.ts';
import type { PageIds } from '../../../reference/page-ids.ts';
import { DEFAULT_EXPAND_DEPTH } from '../../../reference/plan-operation.ts';
import { createSchemaPlanner } from '../../../reference/plan-schema.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { SchemaContent } from '../schema/schema-content.tsx';
import { TypeText } from '../schema/type-text.tsx';

interface EmbeddedSchemaProps {
  readonly api: Api;
  readonly named: NamedSchema;
  /** Of the page that it stands on. */
  readonly ids: PageIds;
  readonly context: OpenApiContext;
}

/** A named schema outside of any message, as a guide shows it: with the fields of both directions. */
export function EmbeddedSchema({ api, named: { name, pointer }, ids, context }: EmbeddedSchemaProps) {
  const id = ids.take(embeddedSchemaAddress(name));
  // By reference, so that what leads back to it inside is a link.
  const reference: ReferenceSchema = {
    kind: 'reference',
    target: pointer,
    name,
    pointer,
    examples: [],
    nullable: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
  };
  const schema = createSchemaPlanner({ api, ids, expandDepth: DEFAULT_EXPAND_DEPTH }).plan(reference, id);
  return (
    <div className="payload not-prose" id={id} lang={context.interfaceLang}>
      <p className="payload__type">
        <TypeText type={schema.type} context={context} />
      </p>
      <SchemaContent schema={schema} id={id} context={context} />
    </div>
  );
}

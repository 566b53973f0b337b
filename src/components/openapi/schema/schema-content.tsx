import { Description } from '../text/description.tsx';
import { SchemaBody } from './fields.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { hasDetails, SchemaDetails } from './schema-details.tsx';
import { TypeFold } from './type-fold.tsx';
import type { SchemaPlan } from '../../../reference/schema-plan.ts';

interface SchemaContentProps {
  readonly schema: SchemaPlan;
  /** Id of the element that shows the value. */
  readonly id: string;
  readonly label: string;
  readonly context: OpenApiContext;
}

/** Shows a schema's description, rules and fields. The outermost fields are never collapsed. */
export function SchemaContent({ schema, id, label, context }: SchemaContentProps) {
  return (
    <>
      <Description text={schema.description} id={id} context={context} />
      {hasDetails(schema) && <SchemaDetails schema={schema} id={id} context={context} />}
      <TypeFold schema={schema} text={schema.typeDescription} id={id} context={context} />
      <SchemaBody schema={schema} label={label} context={context} />
    </>
  );
}

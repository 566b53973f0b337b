import { ChangeMark } from '../text/change-mark.tsx';
import { fragmentOf } from '../../../reference/address.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import type { FieldPlan } from '../../../reference/schema-plan.ts';
import { TypeText } from './type-text.tsx';

interface FieldHeadProps {
  readonly field: FieldPlan;
  readonly name: string;
  readonly context: OpenApiContext;
}

export function FieldHead({ field: { id, isRequired, schema }, name, context }: FieldHeadProps) {
  const { required, deprecated } = context.strings.reference;
  return (
    <div className="field__head">
      <a className="field__name" href={fragmentOf(id)} data-action="tree">
        <code>{name}</code>
      </a>
      <TypeText type={schema.type} context={context} />
      {isRequired && <span className="field__required">{required}</span>}
      {schema.isDeprecated && <span className="field__deprecated">{deprecated}</span>}
      <ChangeMark id={id} context={context} />
    </div>
  );
}

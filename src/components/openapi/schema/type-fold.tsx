import { Description } from '../text/description.tsx';
import { Fold } from '../text/fold.tsx';
import { Listed } from '../text/listed.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import type { SchemaPlan } from '../../../reference/schema-plan.ts';
import { describeRules } from './describe-rules.ts';

interface TypeFoldProps {
  readonly schema: SchemaPlan;
  /** Description of the type, unless it is shown with the type's fields. */
  readonly text: string | undefined;
  /** Id of the element that shows the value. */
  readonly id: string;
  readonly name?: string;
  readonly context: OpenApiContext;
}

/** Collapses secondary information: the type's description and patterns. */
export function TypeFold({ schema, text, id, name, context }: TypeFoldProps) {
  const strings = context.strings.reference;
  const { patterns } = describeRules(schema, strings);
  if (text === undefined && patterns.length === 0) return null;
  const pattern = strings.pattern(patterns.length);
  return (
    <Fold
      className="field__about"
      summary={
        <summary>
          {text === undefined ? pattern : strings.aboutType}
          {name !== undefined && <span className="visually-hidden"> {strings.fieldOwner(name)}</span>}
        </summary>
      }
      context={context}
    >
      <Description text={text} id={id} context={context} />
      {patterns.length > 0 && (
        <p className="field__rules">
          {text !== undefined && `${pattern} `}
          <Listed items={patterns} separator=", ">
            {(one) => <code>{one}</code>}
          </Listed>
        </p>
      )}
    </Fold>
  );
}

import { DeprecationNote } from '../text/deprecation-note.tsx';
import { ExternalDocsLink } from '../text/external-docs-link.tsx';
import { Listed } from '../text/listed.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { Rules } from './rules.tsx';
import { safeHref } from '../text/safe-href.ts';
import type { ExamplePlan, SchemaPlan } from '../../../reference/schema-plan.ts';
import { SpecText } from '../text/spec-text.tsx';

/** Whether there is anything to say of a schema besides its type, description and fields. */
export function hasDetails({ rules, values, examples, deprecation, externalDocs }: SchemaPlan): boolean {
  return rules.length + values.length + examples.length > 0 || deprecation !== undefined || externalDocs !== undefined;
}

interface SchemaDetailsProps {
  readonly schema: SchemaPlan;
  /** Of the place where it is shown. */
  readonly id: string;
  readonly context: OpenApiContext;
}

/** Constraints in words, allowed values, examples, and what else there is to know. */
export function SchemaDetails({ schema: { rules, values, examples, deprecation, externalDocs }, id, context }: SchemaDetailsProps) {
  const strings = context.strings.reference;
  return (
    <div className="field__rules">
      {deprecation && <DeprecationNote deprecation={deprecation} id={id} context={context} />}
      {rules.length > 0 && (
        <p>
          <Rules rules={rules} context={context} />
        </p>
      )}
      {values.length > 0 && (
        <ul
          className={values.some(({ description }) => description) ? 'values values--described' : 'values'}
          aria-label={strings.allowedValues}
        >
          {values.map(({ text, description }, index) => (
            <li key={index}>
              <code>{text}</code>
              {description && (
                <>
                  {' '}
                  <SpecText text={description} context={context} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {examples.length > 0 && (
        <p>
          {strings.examples(examples.length)}{' '}
          <Listed items={examples} separator=", ">
            {(example) => <ExampleText example={example} context={context} />}
          </Listed>
        </p>
      )}
      {externalDocs && <ExternalDocsLink docs={externalDocs} context={context} />}
    </div>
  );
}

interface ExampleTextProps {
  readonly example: ExamplePlan;
  readonly context: OpenApiContext;
}

function ExampleText({ example: { text, summary, externalValue }, context }: ExampleTextProps) {
  return (
    <>
      {externalValue === undefined ? <code>{text}</code> : <a href={safeHref(externalValue)}>{text}</a>}
      {summary !== undefined && (
        <>
          {' ('}
          <SpecText text={summary} context={context} />)
        </>
      )}
    </>
  );
}

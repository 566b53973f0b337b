import { Fragment } from 'react';
import { DeprecationNote } from './deprecation-note.tsx';
import { ExternalDocsLink } from './external-docs-link.tsx';
import type { OpenApiContext } from './render-context.ts';
import { Rules } from './rules.tsx';
import { safeHref } from './safe-href.ts';
import type { ExamplePlan, SchemaPlan } from './schema-plan.ts';

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
  return (
    <div className="field__rules">
      {deprecation && <DeprecationNote deprecation={deprecation} id={id} context={context} />}
      {rules.length > 0 && (
        <p>
          <Rules rules={rules} />
        </p>
      )}
      {values.length > 0 && (
        <ul className={values.some(({ description }) => description) ? 'values values--described' : 'values'} aria-label="Allowed values">
          {values.map(({ text, description }, index) => (
            <li key={index}>
              <code>{text}</code>
              {description && ` ${description}`}
            </li>
          ))}
        </ul>
      )}
      {examples.length > 0 && (
        <p>
          {examples.length === 1 ? 'Example ' : 'Examples '}
          {examples.map((example, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              <ExampleText example={example} />
            </Fragment>
          ))}
        </p>
      )}
      {externalDocs && <ExternalDocsLink docs={externalDocs} />}
    </div>
  );
}

function ExampleText({ example: { text, summary, externalValue } }: { readonly example: ExamplePlan }) {
  return (
    <>
      {externalValue === undefined ? <code>{text}</code> : <a href={safeHref(externalValue)}>{text}</a>}
      {summary !== undefined && ` (${summary})`}
    </>
  );
}

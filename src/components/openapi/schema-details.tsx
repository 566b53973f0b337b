import { Fragment } from 'react';
import type { SchemaPlan } from './schema-plan.ts';

/** Whether there is anything to say of a schema besides its type, description and fields. */
export function hasDetails({ rules, values, examples }: SchemaPlan): boolean {
  return rules.length + values.length + examples.length > 0;
}

/** Constraints in words, allowed values and examples. */
export function SchemaDetails({ schema: { rules, values, examples } }: { readonly schema: SchemaPlan }) {
  return (
    <div className="field__rules">
      {rules.length > 0 && (
        <p>
          {rules.map(({ text, code }, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {text}
              {code !== undefined && (
                <>
                  {' '}
                  <code>{code}</code>
                </>
              )}
            </Fragment>
          ))}
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
              <code>{example}</code>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

import { DeprecationNote } from '../text/deprecation-note.tsx';
import { Fold } from '../text/fold.tsx';
import { ExternalDocsLink } from '../text/external-docs-link.tsx';
import { Listed } from '../text/listed.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { describeRules } from './describe-rules.ts';
import { Rules } from './rules.tsx';
import type { ExamplePlan, SchemaPlan } from '../../../reference/schema-plan.ts';
import { SpecLink } from '../text/spec-link.tsx';
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
  const { sentences } = describeRules({ rules, examples }, strings);
  return (
    <div className="field__rules">
      {deprecation && <DeprecationNote deprecation={deprecation} id={id} context={context} />}
      {sentences.length > 0 && (
        <p>
          <Rules sentences={sentences} context={context} />
        </p>
      )}
      {values.length > 0 && <Values values={values} context={context} />}
      {examples.length > 0 && (
        <p>
          {strings.examples(examples.length)}{' '}
          <Listed items={examples} separator=", ">
            {(example) => <ExampleText example={example} context={context} />}
          </Listed>
        </p>
      )}
      {examples
        .filter(({ text }) => text.length > MAX_EXAMPLE)
        .map(({ text }) => (
          <Fold key={text} className="more" summary={<summary>{strings.wholeExample}</summary>} context={context}>
            <code>{text}</code>
          </Fold>
        ))}
      {externalDocs && <ExternalDocsLink docs={externalDocs} context={context} />}
    </div>
  );
}

/** A longer example, in characters, is folded behind its beginning: that of a file may be as long as one. */
const MAX_EXAMPLE = 1000;

/** A list of more values is folded behind as many as show what they are like. */
const MAX_VALUES = 50;
const SHOWN_VALUES = 20;

function Values({ values, context }: Pick<SchemaPlan, 'values'> & { readonly context: OpenApiContext }) {
  const { moreValues } = context.strings.reference;
  if (values.length <= MAX_VALUES) return <ValueList values={values} context={context} />;
  return (
    <>
      <ValueList values={values.slice(0, SHOWN_VALUES)} context={context} />
      <Fold className="more" summary={<summary>{moreValues(values.length - SHOWN_VALUES)}</summary>} context={context}>
        <ValueList values={values.slice(SHOWN_VALUES)} context={context} />
      </Fold>
    </>
  );
}

function ValueList({ values, context }: Pick<SchemaPlan, 'values'> & { readonly context: OpenApiContext }) {
  return (
    <ul
      className={values.some(({ description }) => description) ? 'values values--described' : 'values'}
      aria-label={context.strings.reference.allowedValues}
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
  );
}

interface ExampleTextProps {
  readonly example: ExamplePlan;
  readonly context: OpenApiContext;
}

function ExampleText({ example: { text, summary, externalValue }, context }: ExampleTextProps) {
  return (
    <>
      {externalValue === undefined ? (
        <code>{text.length > MAX_EXAMPLE ? `${text.slice(0, 100).toWellFormed()}…` : text}</code>
      ) : (
        <SpecLink url={externalValue} context={context}>
          {text}
        </SpecLink>
      )}
      {summary !== undefined && (
        <>
          {' ('}
          <SpecText text={summary} context={context} />)
        </>
      )}
    </>
  );
}

import { DeprecationNote } from '../text/deprecation-note.tsx';
import { Fold } from '../text/fold.tsx';
import { Description } from '../text/description.tsx';
import { ExternalDocsLink } from '../text/external-docs-link.tsx';
import { Listed } from '../text/listed.tsx';
import { LongList } from '../text/long-list.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { describeRules } from './describe-rules.ts';
import { RuleText } from './rules.tsx';
import type { ExamplePlan, SchemaPlan } from '../../../reference/schema-plan.ts';
import { SpecLink } from '../text/spec-link.tsx';
import { lineOf, SpecLine } from '../text/spec-line.tsx';
import { SpecText } from '../text/spec-text.tsx';

export function hasDetails({ rules, values, examples, deprecation, externalDocs }: SchemaPlan): boolean {
  return rules.length + values.length + examples.length > 0 || deprecation !== undefined || externalDocs !== undefined;
}

interface SchemaDetailsProps {
  readonly schema: SchemaPlan;
  /** Id of the element that shows the value. */
  readonly id: string;
  readonly context: OpenApiContext;
}

export function SchemaDetails({ schema: { rules, values, examples, deprecation, externalDocs }, id, context }: SchemaDetailsProps) {
  const strings = context.strings.reference;
  const { sentences } = describeRules({ rules, examples }, strings);
  return (
    <div className="field__rules">
      {deprecation && <DeprecationNote deprecation={deprecation} id={id} context={context} />}
      <RuleText sentences={sentences} context={context} />
      {values.length > 0 && (
        <LongList items={values} more={strings.moreValues} context={context}>
          {(some) => <ValueList values={some} context={context} />}
        </LongList>
      )}
      <Examples examples={examples.filter(({ isOfItem }) => !isOfItem)} label={strings.examples} context={context} />
      <Examples examples={examples.filter(({ isOfItem }) => isOfItem)} label={strings.itemExamples} context={context} />
      {examples
        .filter(({ text }) => isFolded(text))
        .map(({ text }) => (
          <Fold key={text} className="field__about" summary={<summary>{strings.wholeExample}</summary>} context={context}>
            <ExampleCode text={text} />
          </Fold>
        ))}
      {externalDocs && <ExternalDocsLink docs={externalDocs} context={context} />}
    </div>
  );
}

/** Examples above these limits are collapsed. The example of a file field, for instance, may be huge. */
const MAX_EXAMPLE = { characters: 1000, lines: 12 };

function isFolded(text: string): boolean {
  return text.length > MAX_EXAMPLE.characters || text.split('\n', MAX_EXAMPLE.lines + 1).length > MAX_EXAMPLE.lines;
}

function ExampleCode({ text }: { readonly text: string }) {
  return <code {...(text.includes('\n') && { className: 'field__example' })}>{text}</code>;
}

function startOf(text: string): string {
  return `${text.slice(0, 100).toWellFormed().replaceAll(/\s+/g, ' ')}…`;
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

interface ExamplesProps {
  readonly examples: readonly ExamplePlan[];
  readonly label: (count: number) => string;
  readonly context: OpenApiContext;
}

function Examples({ examples, label, context }: ExamplesProps) {
  if (examples.length === 0) return null;
  return (
    <LongList items={examples} more={context.strings.reference.moreExamples} context={context}>
      {(some, isRest) => (
        <>
          <p>
            {!isRest && `${label(examples.length)} `}
            <Listed items={some} separator=", ">
              {(example) => <ExampleText example={example} context={context} />}
            </Listed>
          </p>
          {some
            .flatMap(({ description }) => description ?? [])
            .filter((text) => lineOf(text, context) === undefined)
            .map((text, index) => (
              <Description key={index} text={text} id="example" context={context} />
            ))}
        </>
      )}
    </LongList>
  );
}

interface ExampleTextProps {
  readonly example: ExamplePlan;
  readonly context: OpenApiContext;
}

function ExampleText({ example: { text, summary, description = '', externalValue }, context }: ExampleTextProps) {
  const line = lineOf(description, context);
  return (
    <>
      {externalValue === undefined ? (
        <ExampleCode text={isFolded(text) ? startOf(text) : text} />
      ) : (
        <SpecLink url={externalValue} context={context}>
          {text}
        </SpecLink>
      )}
      {(summary ?? line) !== undefined && (
        <>
          {' ('}
          {summary !== undefined && <SpecText text={summary} context={context} />}
          {summary !== undefined && line !== undefined && ': '}
          {line !== undefined && <SpecLine html={line} context={context} />})
        </>
      )}
    </>
  );
}

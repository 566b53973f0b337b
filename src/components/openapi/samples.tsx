import type { ReactNode } from 'react';
import type { CodeSample, Example, MediaType, Operation } from '../../openapi/api.ts';
import { escapeHtml } from '../../markdown/escape-html.ts';
import { Description } from './description.tsx';
import { languageOf } from './language-of.ts';
import { Phrase } from './phrase.tsx';
import type { OperationPlan } from './plan-operation.ts';
import type { OpenApiContext } from './render-context.ts';
import { safeHref } from './safe-href.ts';
import { Section } from './section.tsx';
import { SpecText } from './spec-text.tsx';
import { statusName } from './status-name.ts';

interface SamplesProps {
  readonly operation: Operation;
  readonly plan: Pick<OperationPlan, 'exampleRequest' | 'exampleResponses'>;
  readonly context: OpenApiContext;
}

/** Ready-made requests, bodies and answers. */
export function Samples({ operation, plan: { exampleRequest, exampleResponses }, context }: SamplesProps) {
  const bodies = examplesOf(operation.requestBody?.content ?? []);
  const answers = operation.responses.flatMap((response) =>
    examplesOf(response.content).map((sample) => ({ ...sample, status: response.status })),
  );
  return (
    <>
      {exampleRequest && (
        <Section plan={exampleRequest} className="samples" context={context}>
          <Commands samples={operation.samples} label={exampleRequest.title} context={context} />
          {bodies.map(({ example, mediaType }, index) => (
            <Sample
              key={index}
              title={bodyTitle(operation, bodies.length, example, context)}
              example={example}
              mediaType={mediaType}
              isOpen={operation.samples.length === 0 && index === 0}
              context={context}
            />
          ))}
        </Section>
      )}
      {exampleResponses && (
        <Section plan={exampleResponses} className="samples" context={context}>
          {answers.map(({ example, mediaType, status }, index) => (
            <Sample
              key={index}
              status={status}
              title={exampleTitle(example, context)}
              example={example}
              mediaType={mediaType}
              isOpen={index === 0}
              context={context}
            />
          ))}
        </Section>
      )}
    </>
  );
}

interface Found {
  readonly mediaType: string;
  readonly example: Example;
}

function examplesOf(content: readonly MediaType[]): readonly Found[] {
  return content.flatMap(({ name, examples }) => examples.map((example) => ({ mediaType: name, example })));
}

/** `undefined` where there is nothing to say of it. */
function exampleTitle({ summary, name, isGenerated }: Example, context: OpenApiContext): ReactNode {
  const text = summary ?? name;
  if (text) return <SpecText text={text} context={context} />;
  return text === undefined && isGenerated ? context.strings.reference.fromSchema : undefined;
}

/** Beside a command, what the example is of must be said. */
function bodyTitle({ kind }: Operation, count: number, example: Example, context: OpenApiContext): ReactNode {
  const { body, bodyOf } = context.strings.reference;
  if (count === 1) return body;
  const title = exampleTitle(example, context);
  return kind === 'operation' ? <Phrase text={bodyOf}>{title ?? ''}</Phrase> : title;
}

interface CommandsProps {
  readonly samples: readonly CodeSample[];
  readonly label: string;
  readonly context: OpenApiContext;
}

/** The same request in several languages: tabs that follow the reader's language on every page, rows to open without script. */
function Commands({ samples, label, context }: CommandsProps) {
  const [first] = samples;
  if (!first) return null;
  return (
    <div className="tabs" data-group="language" data-query="lang" data-label={label}>
      {samples.map((sample) => (
        <section key={sample.id} data-tab={sample.id} data-label={sample.label}>
          <details
            open={sample === first}
            dangerouslySetInnerHTML={{
              __html: `<summary class="tab-title">${escapeHtml(sample.label)}</summary>${context.renderCode({ code: sample.code, lang: sample.lang })}`,
            }}
          />
        </section>
      ))}
    </div>
  );
}

interface SampleProps {
  /** The media type stands for one. */
  readonly title: ReactNode;
  readonly status?: string;
  readonly example: Example;
  readonly mediaType: string;
  readonly isOpen: boolean;
  readonly context: OpenApiContext;
}

function Sample({ title, status, example, mediaType, isOpen, context }: SampleProps) {
  const { text, description, externalValue } = example;
  return (
    <details className="sample" open={isOpen}>
      <summary>
        {status !== undefined && (
          <code className="status" data-class={status.charAt(0)} title={statusName(status, context.strings.reference)}>
            {status}
          </code>
        )}
        {title ?? mediaType}
      </summary>
      <Description text={description} id="example" context={context} />
      {text !== undefined && <div dangerouslySetInnerHTML={{ __html: context.renderCode({ code: text, lang: languageOf(mediaType) }) }} />}
      {externalValue !== undefined && <a href={safeHref(externalValue)}>{externalValue}</a>}
    </details>
  );
}

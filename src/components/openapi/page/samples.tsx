import type { ReactNode } from 'react';
import type { CodeSample, Example, MediaType, Operation } from '../../../openapi/api.ts';
import { escapeHtml } from '../../../markdown/code/escape-html.ts';
import { Description } from '../text/description.tsx';
import { languageOf } from '../text/language-of.ts';
import { Phrase } from '../text/phrase.tsx';
import type { OperationPlan } from '../../../reference/plan-operation.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { safeHref } from '../text/safe-href.ts';
import { Section } from './section.tsx';
import { SpecText } from '../text/spec-text.tsx';
import { statusName } from '../text/status-name.ts';

interface SamplesProps {
  readonly plan: OperationPlan;
  readonly context: OpenApiContext;
}

/** Ready-made requests, bodies and answers. */
export function Samples({ plan: { operation, exampleRequest, exampleResponses }, context }: SamplesProps) {
  const { headings } = context.strings.reference;
  const requestTitle = operation.kind === 'operation' ? headings.exampleRequest : headings.exampleEvent;
  const bodies = examplesOf(operation.requestBody?.content ?? [], context);
  const answers = answersOf(operation, context);
  const hasChoice = operation.samples.length > 0 && bodies.length > 1 && context.samplesOf !== undefined;
  return (
    <>
      {exampleRequest && (
        <Section id={exampleRequest.id} title={requestTitle} className="samples" context={context}>
          {!hasChoice && <Commands samples={operation.samples} label={requestTitle} context={context} />}
          {hasChoice && <Bodies bodies={bodies} operation={operation} context={context} />}
          {(hasChoice ? [] : bodies).map(({ example, mediaType, title }, index) => (
            <Sample
              key={index}
              title={bodyTitle(operation, bodies.length === 1 && example.summary === undefined, title, context)}
              example={example}
              mediaType={mediaType}
              isOpen={operation.samples.length === 0 && index === 0}
              context={context}
            />
          ))}
        </Section>
      )}
      {exampleResponses && (
        <Section id={exampleResponses.id} title={headings.exampleResponses} className="samples" context={context}>
          {answers.map(({ example, mediaType, status, title }, index) => (
            <Sample
              key={index}
              status={status}
              title={title}
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

/** The examples that the author of a callback gives: of what is sent, then of what answers. */
export function CallbackExamples({ operation, context }: { readonly operation: Operation; readonly context: OpenApiContext }) {
  const sent: readonly (Found & { readonly status?: string })[] = examplesOf(operation.requestBody?.content ?? [], context);
  const written = [...sent, ...answersOf(operation, context)].filter(({ example }) => !example.isGenerated);
  return written.map((found, index) => <Sample key={index} {...found} isOpen={false} context={context} />);
}

interface BodiesProps {
  readonly bodies: readonly Found[];
  readonly operation: Operation;
  readonly context: OpenApiContext;
}

/** The bodies that a request may have, of which one is open: with the request in every language, and by itself. */
function Bodies({ bodies, operation, context }: BodiesProps) {
  const { body, headings } = context.strings.reference;
  return bodies.map(({ example, media, mediaType, title }, index) => (
    <details key={index} className="sample" name="body" open={index === 0}>
      <summary>{bodyTitle(operation, false, title, context)}</summary>
      <Description text={example.description} id="example" context={context} />
      <Commands
        samples={(index === 0 ? operation.samples : context.samplesOf?.(operation, media, example)) ?? []}
        label={headings.exampleRequest}
        context={context}
      />
      <details className="sample" data-part={isPart(example)}>
        <summary>{body}</summary>
        <ExampleContent example={example} mediaType={mediaType} context={context} />
      </details>
    </details>
  ));
}

interface Found {
  readonly media: MediaType;
  readonly mediaType: string;
  readonly example: Example;
  readonly title: ReactNode;
}

function answersOf(operation: Operation, context: OpenApiContext): readonly (Found & { readonly status: string })[] {
  return operation.responses.flatMap(({ content, status }) => examplesOf(content, context).map((found) => ({ ...found, status })));
}

function examplesOf(content: readonly MediaType[], context: OpenApiContext): readonly Found[] {
  const isOneOfSeveral = content.filter(({ examples }) => examples.length > 0).length > 1;
  return content.flatMap((media) =>
    media.examples.map((example) => ({
      media,
      mediaType: media.name,
      example,
      title: exampleTitle(example, isOneOfSeveral ? media.name : undefined, context),
    })),
  );
}

/**
 * What tells an example from the others: of one made from a schema, that is its media type, where there are several.
 * `undefined` where there is nothing to say of it.
 */
function exampleTitle({ summary, name, isGenerated }: Example, mediaType: string | undefined, context: OpenApiContext): ReactNode {
  const text = summary ?? name;
  if (text === undefined) return mediaType ?? (isGenerated ? context.strings.reference.fromSchema : undefined);
  const own = text === '' ? undefined : <SpecText text={text} context={context} />;
  return mediaType === undefined ? (
    own
  ) : (
    <>
      {own} ({mediaType})
    </>
  );
}

/** Beside a command, what the example is of must be said: of the only one, no more than that, unless it is summarised. */
function bodyTitle({ kind }: Operation, isOnly: boolean, title: ReactNode, context: OpenApiContext): ReactNode {
  const { body, bodyOf } = context.strings.reference;
  if (isOnly) return body;
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

/** Text of an example, in characters, that is too much to be sent with the page. */
const MAX_TEXT = 20_000;

function isPart({ text = '' }: Example): '' | undefined {
  return text.length > MAX_TEXT ? '' : undefined;
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
  return (
    <details className="sample" open={isOpen && isPart(example) === undefined} data-part={isPart(example)}>
      <summary>
        {status !== undefined && (
          <code className="status" data-class={status.charAt(0)} title={statusName(status, context.strings.reference)}>
            {status}
          </code>
        )}
        {title ?? mediaType}
      </summary>
      <Description text={example.description} id="example" context={context} />
      <ExampleContent example={example} mediaType={mediaType} context={context} />
    </details>
  );
}

function ExampleContent({ example, mediaType, context }: Pick<SampleProps, 'example' | 'mediaType' | 'context'>) {
  const { text, externalValue } = example;
  return (
    <>
      {text !== undefined && (
        <div
          dangerouslySetInnerHTML={{
            __html: context.renderCode({ code: text, lang: isPart(example) === undefined ? languageOf(mediaType) : 'text' }),
          }}
        />
      )}
      {externalValue !== undefined && <a href={safeHref(externalValue)}>{externalValue}</a>}
    </>
  );
}

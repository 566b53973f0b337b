import type { ReactNode } from 'react';
import type { CodeSample, Example, Operation, Response } from '../../../openapi/api.ts';
import { Description } from '../text/description.tsx';
import { listResponseExamples, listExamples, type ListedExample } from './list-examples.tsx';
import { Fold } from '../text/fold.tsx';
import { languageOf } from '../text/language-of.ts';
import { LongList } from '../text/long-list.tsx';
import { Phrase } from '../text/phrase.tsx';
import type { OperationPlan } from '../../../reference/plan-operation.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { Section } from './section.tsx';
import { SpecLink } from '../text/spec-link.tsx';
import { statusName } from '../text/status-name.ts';

/** Multiple of `shownAtFirst` for examples, which take one line each in a separate column. */
const ANSWERS = 2;

interface SamplesProps {
  readonly plan: OperationPlan;
  readonly context: OpenApiContext;
}

export function Samples({ plan: { operation, exampleRequest, exampleResponses, responses }, context }: SamplesProps) {
  const { headings } = context.strings.reference;
  const requestTitle = operation.kind === 'operation' ? headings.exampleRequest : headings.exampleEvent;
  const bodies = listExamples(operation.requestBody?.content ?? [], context);
  const answers = listResponseExamples(operation, context);
  const hasChoice = operation.samples.length > 0 && bodies.length > 1 && context.samplesOf !== undefined;
  return (
    <>
      {exampleRequest && (
        <Section id={exampleRequest.id} title={requestTitle} className="samples" context={context}>
          <SigningSecret operation={operation} bodies={bodies} context={context} />
          {!hasChoice && <Commands samples={operation.samples} context={context} />}
          {hasChoice && <Bodies bodies={bodies} operation={operation} context={context} />}
          {(hasChoice ? [] : bodies).map(({ example, mediaType, title }, index) => (
            <Sample
              key={index}
              operation={operation}
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
        <Section id={exampleResponses.id} title={headings.exampleResponses} className="samples" follows={responses?.id} context={context}>
          <LongList items={answers} more={context.strings.reference.moreExamples} times={ANSWERS} context={context}>
            {(some, isRest) =>
              some.map(({ example, mediaType, response, title }, index) => (
                <Sample
                  key={index}
                  response={response}
                  title={title}
                  example={example}
                  mediaType={mediaType}
                  isOpen={!isRest && index === 0}
                  context={context}
                />
              ))
            }
          </LongList>
        </Section>
      )}
    </>
  );
}

/** Lists the author's examples of a callback: the request, then the responses. */
export function CallbackExamples({ operation, context }: { readonly operation: Operation; readonly context: OpenApiContext }) {
  const sent: readonly (ListedExample & { readonly response?: Response })[] = listExamples(operation.requestBody?.content ?? [], context);
  const written = [...sent, ...listResponseExamples(operation, context)].filter(({ example }) => !example.isGenerated);
  return written.map((found, index) => (
    <Sample key={index} {...found} {...(found.response === undefined && { operation })} isOpen={false} context={context} />
  ));
}

interface SigningSecretProps {
  readonly operation: Operation;
  readonly bodies: readonly ListedExample[];
  readonly context: OpenApiContext;
}

/** Explains, once, which secret signs a webhook's examples. */
function SigningSecret({ operation, bodies, context }: SigningSecretProps): ReactNode {
  const { signing, strings } = context;
  if (!signing || !bodies.some(({ example }) => signing.headersOf(operation, example) !== undefined)) return null;
  return (
    <p>
      <Phrase text={strings.reference.signedExamples}>
        <code>{signing.secret}</code>
      </Phrase>
    </p>
  );
}

interface BodiesProps {
  readonly bodies: readonly ListedExample[];
  readonly operation: Operation;
  readonly context: OpenApiContext;
}

/**
 * Shows each request body in a `<details>`; with JavaScript, readers select one instead. Only the first body's commands are inline; other
 * commands load on demand, so that pages do not grow with the number of examples.
 */
function Bodies({ bodies, operation, context }: BodiesProps) {
  const { body, bodyAlone } = context.strings.reference;
  return (
    <div className="tabs" data-choice="" data-label={body}>
      {bodies.map(({ example, media, mediaType, title, label }, index) => (
        <section key={index} data-tab={`${index}`} data-label={label}>
          <Fold
            summary={<summary className="tab-title">{bodyTitle(operation, false, title, context)}</summary>}
            isOpen={index === 0}
            context={context}
          >
            <Description text={example.description} id="example" context={context} />
            {index === 0 ? (
              <Commands samples={operation.samples} context={context} />
            ) : (
              <LinkedCommands samples={context.samplesOf?.(operation, media, example) ?? []} context={context} />
            )}
            <Fold className="sample" summary={<summary>{bodyAlone}</summary>} isPart={isPart(example)} context={context}>
              <ExampleContent example={example} mediaType={mediaType} context={context} />
            </Fold>
          </Fold>
        </section>
      ))}
    </div>
  );
}

/** Shows commands that a heavy page may move to a separate file and link to. */
function LinkedCommands({ samples, context }: CommandsProps): ReactNode {
  const { requestIn } = context.strings.reference;
  if (samples.length === 0) return null;
  const commands = <Commands samples={samples} context={context} />;
  if (!context.setAside) return commands;
  return context.setAside({ rank: 'part', label: requestIn(samples.length), inside: { node: commands }, around: (inside) => inside });
}

/**
 * Returns the title of a body shown next to a command: generic if it is the only body and has no summary, otherwise the example's title.
 */
function bodyTitle({ kind }: Operation, isOnly: boolean, title: ReactNode, context: OpenApiContext): ReactNode {
  const { body, bodyOf } = context.strings.reference;
  if (isOnly) return body;
  return kind === 'operation' ? <Phrase text={bodyOf}>{title ?? ''}</Phrase> : title;
}

interface CommandsProps {
  readonly samples: readonly CodeSample[];
  readonly context: OpenApiContext;
}

/** Shows each language in a `<details>`; with JavaScript, readers select one instead, and the choice persists across pages. */
function Commands({ samples, context }: CommandsProps) {
  const [first] = samples;
  if (!first) return null;
  return (
    <div className="tabs" data-choice="" data-group="language" data-query="lang" data-label={context.strings.reference.language}>
      {samples.map((sample) => (
        <section key={sample.id} data-tab={sample.id} data-label={sample.label}>
          <Fold
            summary={<summary className="tab-title">{sample.label}</summary>}
            isOpen={sample === first}
            html={context.renderCode({ code: sample.code, lang: sample.lang })}
            context={context}
          />
        </section>
      ))}
    </div>
  );
}

/** Maximum length of an inline example, in characters. Longer examples load on demand. */
const MAX_TEXT = 20_000;

function isPart({ text = '' }: Example): boolean {
  return text.length > MAX_TEXT;
}

interface SampleProps {
  /** The operation that sends the example, to show the example's signature headers. Absent for a response. */
  readonly operation?: Operation;
  /** Defaults to the media type. */
  readonly title: ReactNode;
  readonly response?: Response;
  readonly example: Example;
  readonly mediaType: string;
  readonly isOpen: boolean;
  readonly context: OpenApiContext;
}

function Sample({ operation, title, response, example, mediaType, isOpen, context }: SampleProps) {
  const signed = operation && context.signing?.headersOf(operation, example);
  return (
    <Fold
      className="sample"
      isOpen={isOpen}
      isPart={isPart(example)}
      summary={
        <summary>
          {response && (
            <code className="status" data-class={response.status.charAt(0)} title={statusName(response, context.strings.reference)}>
              {response.status}
            </code>
          )}
          {title ?? mediaType}
        </summary>
      }
      context={context}
    >
      <Description text={example.description} id="example" context={context} />
      {signed !== undefined && <div dangerouslySetInnerHTML={{ __html: context.renderCode({ code: signed, lang: 'http' }) }} />}
      <ExampleContent example={example} mediaType={mediaType} context={context} />
    </Fold>
  );
}

function ExampleContent({ example, mediaType, context }: Pick<SampleProps, 'example' | 'mediaType' | 'context'>) {
  const { text, externalValue } = example;
  return (
    <>
      {text !== undefined && (
        <div
          dangerouslySetInnerHTML={{
            __html: context.renderCode({ code: text, lang: isPart(example) ? 'text' : languageOf(mediaType) }),
          }}
        />
      )}
      {externalValue !== undefined && (
        <SpecLink url={externalValue} context={context}>
          {externalValue}
        </SpecLink>
      )}
    </>
  );
}

import type { CodeSample, Example, MediaType, Operation } from '../../openapi/api.ts';
import { escapeHtml } from '../../markdown/escape-html.ts';
import { describeText } from './describe-text.ts';
import { Html } from './html.tsx';
import { languageOf } from './language-of.ts';
import type { OperationPlan } from './plan-operation.ts';
import type { OpenApiContext } from './render-context.ts';
import { safeHref } from './safe-href.ts';
import { Section } from './section.tsx';
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
        <Section plan={exampleRequest} className="samples">
          <Commands samples={operation.samples} label={exampleRequest.title} context={context} />
          {bodies.map(({ example, mediaType, title }, index) => (
            <Sample
              key={index}
              title={bodyTitle(operation, bodies.length, title)}
              example={example}
              mediaType={mediaType}
              isOpen={operation.samples.length === 0 && index === 0}
              context={context}
            />
          ))}
        </Section>
      )}
      {exampleResponses && (
        <Section plan={exampleResponses} className="samples">
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

interface Found {
  readonly mediaType: string;
  readonly example: Example;
  readonly title: string;
}

function examplesOf(content: readonly MediaType[]): readonly Found[] {
  const isOneOfSeveral = content.filter(({ examples }) => examples.length > 0).length > 1;
  return content.flatMap(({ name, examples }) =>
    examples.map((example) => ({ mediaType: name, example, title: exampleTitle(example, isOneOfSeveral ? name : undefined) })),
  );
}

/** What tells an example from the others: of one made from a schema, that is its media type, where there are several. */
function exampleTitle({ summary, name, isGenerated }: Example, mediaType: string | undefined): string {
  const own = summary ?? name;
  if (mediaType !== undefined) return own === undefined ? mediaType : `${own} (${mediaType})`;
  return own ?? (isGenerated ? 'From the schema' : '');
}

/** Beside a command, what the example is of must be said. */
function bodyTitle({ kind }: Operation, count: number, title: string): string {
  if (count === 1) return 'Body';
  return kind === 'operation' ? `Body: ${title}` : title;
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
  readonly title: string;
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
          <code className="status" data-class={status.charAt(0)} title={statusName(status)}>
            {status}
          </code>
        )}
        {title || mediaType}
      </summary>
      <Html className="prose field__text" html={describeText(description, 'example', context)} />
      {text !== undefined && <div dangerouslySetInnerHTML={{ __html: context.renderCode({ code: text, lang: languageOf(mediaType) }) }} />}
      {externalValue !== undefined && <a href={safeHref(externalValue)}>{externalValue}</a>}
    </details>
  );
}

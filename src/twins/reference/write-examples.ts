import { labelExamples, type LabelledExample } from '../../components/openapi/page/list-examples.tsx';
import { languageOf } from '../../components/openapi/text/language-of.ts';
import { statusName } from '../../components/openapi/text/status-name.ts';
import type { CodeSample, Example, MediaType, Operation } from '../../openapi/api.ts';
import type { OperationPlan } from '../../reference/plan-operation.ts';
import { placeMark } from '../place-marks.ts';
import { blocks, code, fence, heading, link, plain } from '../markdown-writer.ts';
import type { ReferenceTwinContext } from './reference-context.ts';

/** The main language of samples, because any reader can run cURL. */
const MAIN_LANGUAGE = 'curl';

function examplesOf(content: readonly MediaType[], context: ReferenceTwinContext): readonly LabelledExample[] {
  return labelExamples(content, context.strings.reference);
}

export function writeExamples(plan: OperationPlan, context: ReferenceTwinContext): readonly string[] {
  const { operation, exampleRequest, exampleResponses } = plan;
  const { headings, body, bodyOf } = context.strings.reference;
  const bodies = examplesOf(operation.requestBody?.content ?? [], context);
  const main = mainSamples(operation.samples);
  return [
    exampleRequest
      ? blocks(
          heading(2, placeMark(exampleRequest.id) + (operation.kind === 'operation' ? headings.exampleRequest : headings.exampleEvent)),
          bodies.some(({ example }) => context.signing?.headersOf(operation, example) !== undefined) &&
            context.strings.reference.signedExamples(code(context.signing?.secret ?? '')),
          ...main.map((sample) => writeSample(sample)),
          ...bodies.map(({ media, example, label }, index) =>
            blocks(
              heading(3, bodies.length === 1 && example.summary === undefined ? body : bodyOf(plain(label))),
              context.describe(example.description, 3),
              ...(index === 0
                ? []
                : mainSamples(context.samplesOf?.(operation, media, example) ?? []).map((sample) => writeSample(sample))),
              writeSignature(operation, example, context),
              writeExample(example, media, context),
            ),
          ),
        )
      : '',
    exampleResponses
      ? blocks(heading(2, placeMark(exampleResponses.id) + headings.exampleResponses), ...answersOf(operation, context))
      : '',
  ].filter((section) => section !== '');
}

/** Writes the request in the page's other languages; `''` if there are none. */
export function writeOtherSamples({ operation }: OperationPlan, context: ReferenceTwinContext): string {
  const main = mainSamples(operation.samples);
  const others = operation.samples.filter((sample) => !main.includes(sample));
  if (others.length === 0) return '';
  const [, ...bodies] = examplesOf(operation.requestBody?.content ?? [], context);
  return blocks(
    heading(2, context.strings.twin.otherSamples),
    ...others.map((sample) => writeSample(sample, 3)),
    ...bodies.map(({ media, example, label }) => {
      const own = context.samplesOf?.(operation, media, example) ?? [];
      const known = mainSamples(own);
      const rest = own.filter((sample) => !known.includes(sample)).map((sample) => writeSample(sample, 4));
      return rest.length === 0 ? '' : blocks(heading(3, context.strings.reference.bodyOf(plain(label))), ...rest);
    }),
  );
}

function mainSamples(samples: readonly CodeSample[]): readonly CodeSample[] {
  const main = samples.filter(({ id }) => id === MAIN_LANGUAGE);
  return main.length > 0 ? main : samples.slice(0, 1);
}

/** Writes the label as a heading of the given depth. Without `depth`, writes it on its own line, unless it only repeats the language. */
function writeSample({ id, label, lang, code: source }: CodeSample, depth?: number): string {
  const isSaid = [id, lang].includes(label.toLowerCase());
  return blocks(depth === undefined ? !isSaid && `${plain(label)}:` : heading(depth, plain(label)), fence(source, lang));
}

function answersOf(operation: Operation, context: ReferenceTwinContext): readonly string[] {
  return operation.responses.flatMap((response) =>
    examplesOf(response.content, context).map(({ media, example, label }) =>
      blocks(
        heading(3, `${plain(statusName(response, context.strings.reference))}: ${plain(label)}`),
        context.describe(example.description, 3),
        writeExample(example, media, context),
      ),
    ),
  );
}

/** Writes requests first, then responses. */
export function writeCallbackExamples(operation: Operation, context: ReferenceTwinContext): string {
  const sent = examplesOf(operation.requestBody?.content ?? [], context).map((found) => ({ ...found, status: '' }));
  const answers = operation.responses.flatMap(({ content, status }) => examplesOf(content, context).map((found) => ({ ...found, status })));
  return blocks(
    ...[...sent, ...answers]
      .filter(({ example }) => !example.isGenerated)
      .map(({ media, example, label, status }) =>
        blocks(
          `${status === '' ? '' : `${code(status)} `}${plain(label)}:`,
          context.describe(example.description, 3),
          status === '' && writeSignature(operation, example, context),
          writeExample(example, media, context),
        ),
      ),
  );
}

function writeSignature(operation: Operation, example: Example, { signing }: ReferenceTwinContext): string | false {
  const signed = signing?.headersOf(operation, example);
  return signed !== undefined && fence(signed, 'http');
}

function writeExample({ text, externalValue }: Example, media: MediaType, context: ReferenceTwinContext): string {
  return blocks(
    text !== undefined && fence(text, languageOf(media.name)),
    externalValue !== undefined && link(plain(externalValue), context.linkOf(externalValue)),
  );
}

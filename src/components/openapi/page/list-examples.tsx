import type { ReactNode } from 'react';
import type { Example, MediaType, Operation, Response } from '../../../openapi/api.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { SpecText } from '../text/spec-text.tsx';

/** An example of a message, and what tells it from the others. */
export interface ListedExample {
  readonly media: MediaType;
  readonly mediaType: string;
  readonly example: Example;
  /** `undefined` where there is nothing to tell it from. */
  readonly title: ReactNode;
  /** The title as a plain text, or the media type. */
  readonly label: string;
}

/** The examples of all answers of an operation. */
export function listAnswers(operation: Operation, context: OpenApiContext): readonly (ListedExample & { readonly response: Response })[] {
  return operation.responses.flatMap((response) => listExamples(response.content, context).map((found) => ({ ...found, response })));
}

/** The examples of a message, in its order. */
export function listExamples(content: readonly MediaType[], context: OpenApiContext): readonly ListedExample[] {
  return labelExamples(content, context.strings.reference).map(({ media, example, own, kind, label }): ListedExample => {
    const name = own === undefined ? undefined : <SpecText text={own} context={context} />;
    return {
      media,
      mediaType: media.name,
      example,
      title:
        name && kind !== undefined ? (
          <>
            {name} {kind}
          </>
        ) : (
          (name ?? kind)
        ),
      label,
    };
  });
}

/** An example of a message with the words that tell it from the others. */
export interface LabelledExample extends Pick<ListedExample, 'media' | 'example' | 'label'> {
  /** Its author's words. */
  readonly own?: string;
  /** Its media type, or that it is made from a schema. */
  readonly kind?: string | undefined;
}

/** The examples of a message, each with what it is called. */
export function labelExamples(content: readonly MediaType[], strings: ReferenceStrings): readonly LabelledExample[] {
  const isOneOfSeveral = content.filter(({ examples }) => examples.length > 0).length > 1;
  return content.flatMap((media) =>
    media.examples.map((example): LabelledExample => {
      const words = exampleWords(example, isOneOfSeveral ? media.name : undefined, strings);
      return { media, example, ...words, label: [words.own, words.kind].filter((word) => word !== undefined).join(' ') || media.name };
    }),
  );
}

/** What tells an example from the others: its author's words, and its kind, which of one made from a schema is all there is. */
function exampleWords(
  { summary, name, isGenerated }: Example,
  mediaType: string | undefined,
  strings: ReferenceStrings,
): { readonly own?: string; readonly kind?: string | undefined } {
  const own = summary ?? name;
  if (own === undefined) return { kind: mediaType ?? (isGenerated ? strings.fromSchema : undefined) };
  return { ...(own !== '' && { own }), kind: mediaType && `(${mediaType})` };
}

import type { ReactNode } from 'react';
import type { Example, MediaType, Operation, Response } from '../../../openapi/api.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { SpecText } from '../text/spec-text.tsx';

export interface ListedExample {
  readonly media: MediaType;
  readonly mediaType: string;
  readonly example: Example;
  /** The author's name, the media type, or a note that the example is generated. `undefined` if none applies. */
  readonly title: ReactNode;
  /** The title as plain text, or the media type. */
  readonly label: string;
}

export function listResponseExamples(
  operation: Operation,
  context: OpenApiContext,
): readonly (ListedExample & { readonly response: Response })[] {
  return operation.responses.flatMap((response) => listExamples(response.content, context).map((found) => ({ ...found, response })));
}

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

export interface LabelledExample extends Pick<ListedExample, 'media' | 'example' | 'label'> {
  /** The author's name for the example. */
  readonly own?: string;
  /** The media type, or a note that the example is generated from a schema. */
  readonly kind?: string | undefined;
}

export function labelExamples(content: readonly MediaType[], strings: ReferenceStrings): readonly LabelledExample[] {
  const isOneOfSeveral = content.filter(({ examples }) => examples.length > 0).length > 1;
  return content.flatMap((media) =>
    media.examples.map((example): LabelledExample => {
      const words = exampleWords(example, isOneOfSeveral ? media.name : undefined, strings);
      return { media, example, ...words, label: [words.own, words.kind].filter((word) => word !== undefined).join(' ') || media.name };
    }),
  );
}

/** Returns the author's title if there is one, and what else distinguishes the example. */
function exampleWords(
  { summary, name, isGenerated }: Example,
  mediaType: string | undefined,
  strings: ReferenceStrings,
): { readonly own?: string; readonly kind?: string | undefined } {
  const own = summary ?? name;
  if (own === undefined) return { kind: mediaType ?? (isGenerated ? strings.fromSchema : undefined) };
  return { ...(own !== '' && { own }), kind: mediaType && `(${mediaType})` };
}

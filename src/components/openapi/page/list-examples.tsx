import type { ReactNode } from 'react';
import type { Example, MediaType, Operation } from '../../../openapi/api.ts';
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
export function listAnswers(operation: Operation, context: OpenApiContext): readonly (ListedExample & { readonly status: string })[] {
  return operation.responses.flatMap(({ content, status }) => listExamples(content, context).map((found) => ({ ...found, status })));
}

/** The examples of a message, in its order. */
export function listExamples(content: readonly MediaType[], context: OpenApiContext): readonly ListedExample[] {
  const isOneOfSeveral = content.filter(({ examples }) => examples.length > 0).length > 1;
  return content.flatMap((media) =>
    media.examples.map((example): ListedExample => {
      const { own, kind } = exampleWords(example, isOneOfSeveral ? media.name : undefined, context);
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
        label: [own, kind].filter((words) => words !== undefined).join(' ') || media.name,
      };
    }),
  );
}

/** What tells an example from the others: its author's words, and its kind, which of one made from a schema is all there is. */
function exampleWords(
  { summary, name, isGenerated }: Example,
  mediaType: string | undefined,
  context: OpenApiContext,
): { readonly own?: string; readonly kind?: string | undefined } {
  const own = summary ?? name;
  if (own === undefined) return { kind: mediaType ?? (isGenerated ? context.strings.reference.fromSchema : undefined) };
  return { ...(own !== '' && { own }), kind: mediaType && `(${mediaType})` };
}

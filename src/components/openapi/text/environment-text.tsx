import { Fragment, type ReactNode } from 'react';
import { splitEnvironments } from '../../../markdown/code/environment-texts.ts';
import type { OpenApiContext } from './render-context.ts';

interface EnvironmentTextProps {
  readonly text: string;
  readonly context: OpenApiContext;
  /** How each part is written. */
  readonly children: (part: string) => ReactNode;
}

/** A text with what it says otherwise in production: the page shows one of both. */
export function EnvironmentText({ text, context: { environmentTexts = [] }, children }: EnvironmentTextProps) {
  return splitEnvironments(text, environmentTexts).map((part, index) => (
    <Fragment key={index}>
      {typeof part === 'string' ? (
        children(part)
      ) : (
        <>
          {part.sandbox && <span className="in-sandbox">{children(part.sandbox)}</span>}
          {part.production && <span className="in-production">{children(part.production)}</span>}
        </>
      )}
    </Fragment>
  ));
}

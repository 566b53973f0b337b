import { Fragment } from 'react';
import { splitEnvironments } from '../../../markdown/code/environment-texts.ts';
import type { OpenApiContext } from './render-context.ts';

interface EnvironmentTextProps {
  readonly text: string;
  readonly context: OpenApiContext;
}

/** Renders the sandbox and production versions; the page shows one of them. */
export function EnvironmentVariants({ text, context: { environmentTexts = [] } }: EnvironmentTextProps) {
  return splitEnvironments(text, environmentTexts).map((part, index) => (
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : (
        <>
          {part.sandbox && <span className="in-sandbox">{part.sandbox}</span>}
          {part.production && <span className="in-production">{part.production}</span>}
        </>
      )}
    </Fragment>
  ));
}

import { describeText } from './describe-text.ts';
import { Html } from './html.tsx';
import type { OpenApiContext } from './render-context.ts';

interface DescriptionProps {
  readonly text: string | undefined;
  /** Id of the described element. */
  readonly id: string;
  readonly context: OpenApiContext;
}

export function Description({ text, id, context }: DescriptionProps) {
  return <Html className="prose field__text" html={describeText(text ?? '', id, context).html} lang={context.textLang} />;
}

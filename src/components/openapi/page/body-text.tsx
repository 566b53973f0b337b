import type { RequestBody } from '../../../openapi/api.ts';
import { Description } from '../text/description.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { Unread } from '../text/unread.tsx';

interface BodyTextProps {
  readonly body: RequestBody;
  readonly id: string;
  readonly context: OpenApiContext;
}

export function BodyText({ body, id, context }: BodyTextProps) {
  return (
    <>
      {!body.required && <p className="field__rules">{context.strings.reference.optional}</p>}
      <Description text={body.description} id={id} context={context} />
      <Unread pointers={body.unread} context={context} />
    </>
  );
}

import type { Operation } from '../../../openapi/api.ts';
import { MethodBadge } from '../../layout/method-badge.tsx';
import type { OpenApiContext } from '../text/render-context.ts';

/** Operations and webhooks with what each is for in a line. */
export function OperationList({ operations, context }: { readonly operations: readonly Operation[]; readonly context: OpenApiContext }) {
  return (
    <ul className="operations">
      {operations.map((operation) => (
        <li key={operation.slug}>
          <MethodBadge method={operation.kind === 'operation' ? operation.method : 'event'} />
          <a href={context.hrefOf(operation)} lang={context.textLang}>
            {operation.title}
          </a>
          {operation.deprecated && <span className="field__deprecated">{context.strings.reference.deprecated}</span>}
          <span className="operations__text" lang={context.textLang}>
            {operation.descriptionFirstLine}
          </span>
        </li>
      ))}
    </ul>
  );
}

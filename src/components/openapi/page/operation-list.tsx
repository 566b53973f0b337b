import type { Operation } from '../../../openapi/api.ts';
import { MethodBadge } from '../../layout/method-badge.tsx';
import { equalIgnoringPunctuation } from '../../../reference/equal-ignoring-punctuation.ts';
import { titleBesideMethod } from '../../../reference/title-beside-method.ts';
import { LongList } from '../text/long-list.tsx';
import type { OpenApiContext } from '../text/render-context.ts';

export function OperationList({ operations, context }: { readonly operations: readonly Operation[]; readonly context: OpenApiContext }) {
  return (
    <LongList items={operations} more={context.strings.reference.moreOperations} context={context}>
      {(some) => (
        <ul className="operations">
          {some.map((operation) => (
            <li key={operation.slug}>
              <MethodBadge method={operation.kind === 'operation' ? operation.method : 'event'} />
              <a href={context.hrefOf(operation)} lang={context.textLang}>
                {titleBesideMethod(operation)}
              </a>
              {operation.deprecated && <span className="field__deprecated">{context.strings.reference.deprecated}</span>}
              {!equalIgnoringPunctuation(operation.title, operation.descriptionFirstLine) && (
                <span className="operations__text" lang={context.textLang}>
                  {operation.descriptionFirstLine}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </LongList>
  );
}

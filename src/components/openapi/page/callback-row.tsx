import { BodyText } from './body-text.tsx';
import { Description } from '../text/description.tsx';
import { DeprecationNote } from '../text/deprecation-note.tsx';
import { ExternalDocsLink } from '../text/external-docs-link.tsx';
import { Fields } from '../schema/fields.tsx';
import { Listed } from '../text/listed.tsx';
import { MethodBadge } from '../../layout/method-badge.tsx';
import { fragmentOf } from '../../../reference/address.ts';
import { Payloads } from '../schema/payloads.tsx';
import { Phrase } from '../text/phrase.tsx';
import type { CallbackPlan } from '../../../reference/plan-operation.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { CodeLink } from './response-links.tsx';
import { Responses } from './responses.tsx';
import { CallbackExamples } from './samples.tsx';
import { Security } from './security.tsx';
import { Servers } from './servers.tsx';
import { Unread } from '../text/unread.tsx';

interface CallbackRowProps {
  readonly plan: CallbackPlan;
  readonly context: OpenApiContext;
}

/** Shows a callback, whose address comes from the request. */
export function CallbackRow({
  plan: { id, name, expression, addresses, operation, servers, parameters, payloads, responses },
  context,
}: CallbackRowProps) {
  const isElsewhere = operation.kind === 'webhook';
  const { deprecated, calledAt, and, headings } = context.strings.reference;
  const places = (
    <Listed items={addresses} separator={` ${and} `}>
      {({ text, shownAt }) => <CodeLink text={text} href={shownAt === undefined ? undefined : fragmentOf(shownAt)} />}
    </Listed>
  );
  return (
    <div className="callback" id={id}>
      <p className="endpoint">
        <MethodBadge method="event" />
        <code>{name}</code>{' '}
        {isElsewhere ? (
          <a href={context.hrefOf(operation)} lang={context.textLang}>
            {operation.title}
          </a>
        ) : (
          <span lang={context.textLang}>{operation.title}</span>
        )}
        <code className="endpoint__url">
          {operation.method} {expression}
        </code>
        {operation.deprecated && <span className="field__deprecated">{deprecated}</span>}
      </p>
      {addresses.length > 0 && (
        <p className="field__rules">
          <Phrase text={calledAt}>{places}</Phrase>
        </p>
      )}
      {operation.deprecation && <DeprecationNote deprecation={operation.deprecation} id={id} context={context} />}
      {!isElsewhere && <Description text={operation.description} id={id} context={context} />}
      {!isElsewhere && <Unread pointers={operation.unread?.map(({ pointer }) => pointer)} context={context} />}
      {!isElsewhere && operation.externalDocs && (
        <div className="prose">
          <ExternalDocsLink docs={operation.externalDocs} context={context} />
        </div>
      )}
      {!isElsewhere && operation.security.length > 0 && <Security operation={operation} context={context} />}
      {servers.length > 0 && (
        <>
          <p className="union__label">{servers.length === 1 ? headings.baseUrl : headings.baseUrls}</p>
          <Servers servers={servers} context={context} />
        </>
      )}
      {parameters.map((group) => (
        <div key={group.id} id={group.id}>
          <p className="union__label">{headings[group.location]}</p>
          <Fields fields={group.fields} label={headings[group.location]} context={context} />
        </div>
      ))}
      {!isElsewhere && operation.requestBody && (
        <>
          <p className="union__label">{headings.requestBody}</p>
          <BodyText body={operation.requestBody} id={id} context={context} />
        </>
      )}
      <Payloads payloads={payloads} label={context.strings.reference.bodyFields} context={context} />
      {responses.length > 0 && (
        <>
          <p className="union__label">{headings.answers}</p>
          <Responses responses={responses} context={context} />
        </>
      )}
      {!isElsewhere && <CallbackExamples operation={operation} context={context} />}
    </div>
  );
}

import { ChangeMark } from '../text/change-mark.tsx';
import { BodyText } from './body-text.tsx';
import { CallbackRow } from './callback-row.tsx';
import { DeprecationNote } from '../text/deprecation-note.tsx';
import { Endpoint } from './endpoint.tsx';
import { ExternalDocsLink } from '../text/external-docs-link.tsx';
import { Fields } from '../schema/fields.tsx';
import { Fold } from '../text/fold.tsx';
import { Html } from '../text/html.tsx';
import { OperationList } from './operation-list.tsx';
import { Passage } from '../text/passage.tsx';
import { Payloads } from '../schema/payloads.tsx';
import type { BodyPlan, OperationPlan } from '../../../reference/plan-operation.ts';
import type { Operation } from '../../../openapi/api.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { Responses } from './responses.tsx';
import { Samples } from './samples.tsx';
import type { SchemaPlan } from '../../../reference/schema-plan.ts';
import { Section } from './section.tsx';
import { SectionList } from './section-list.tsx';
import { Security } from './security.tsx';
import { Servers } from './servers.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { Tools } from './tools.tsx';
import { Unread } from '../text/unread.tsx';
import { Phrase } from '../text/phrase.tsx';
import { SpecLink } from '../text/spec-link.tsx';

interface OperationPageProps {
  readonly plan: OperationPlan;
  readonly sender: string;
  readonly context: OpenApiContext;
}

export function OperationPage({ plan, sender, context }: OperationPageProps) {
  return (
    <div className="operation" lang={context.interfaceLang}>
      <Endpoint plan={plan} sender={sender} context={context} />
      <SectionList plan={plan} context={context} />
      <Tools operation={plan.operation} context={context} />
      <div className="operation__intro">
        <Introduction plan={plan} context={context} />
      </div>
      <div className="operation__details">
        <Details plan={plan} context={context} />
      </div>
      <div className="operation__aside">
        <Samples plan={plan} context={context} />
      </div>
    </div>
  );
}

type PartProps = Omit<OperationPageProps, 'sender'>;

function Introduction({ plan, context }: PartProps) {
  const { operation, deprecation } = plan;
  const { strings } = context;
  return (
    <>
      <ChangeMark id="" context={context} />
      {operation.kind !== 'operation' && <WebhookFacts plan={plan} context={context} />}
      {deprecation && (
        <aside className="callout caution">
          <p className="callout-title">{strings.deprecated}</p>
          {operation.deprecation?.reason === undefined && <p>{strings.reference.doNotBuildOnIt}</p>}
          {operation.deprecation && <DeprecationNote deprecation={operation.deprecation} id="operation" context={context} />}
          <Successor address={deprecation.successor} context={context} />
        </aside>
      )}
      <Passage context={context}>
        <Html
          className="prose"
          html={context.renderMarkdown(plan.description.text, { headingShift: plan.description.headingShift }).html}
          lang={context.textLang}
        />
      </Passage>
      {plan.tags.length > 0 && (
        <ul className="operation__tags" aria-label={strings.tags}>
          {plan.tags.map((tag) => (
            <li key={tag} lang={context.textLang}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {operation.externalDocs && (
        <div className="prose">
          <ExternalDocsLink docs={operation.externalDocs} context={context} />
        </div>
      )}
      <Unread pointers={unreadIn(operation, 'elsewhere')} context={context} />
    </>
  );
}

function Details({ plan, context }: PartProps) {
  const { operation } = plan;
  const { strings } = context;
  const { headings } = strings.reference;
  return (
    <>
      {plan.servers && (
        <Section id={plan.servers.id} title={operation.servers.length === 1 ? headings.baseUrl : headings.baseUrls} context={context}>
          <Servers servers={operation.servers.slice(0, 1)} context={context} />
          {operation.servers.length > 1 && (
            <Fold
              className="more"
              summary={<summary>{strings.reference.moreBaseUrls(operation.servers.length - 1)}</summary>}
              context={context}
            >
              <Servers servers={operation.servers.slice(1)} context={context} />
            </Fold>
          )}
        </Section>
      )}
      <Unread pointers={unreadIn(operation, 'servers')} context={context} />
      {plan.security && (
        <Section id={plan.security.id} title={headings.security} context={context}>
          <Security operation={operation} context={context} />
        </Section>
      )}
      <Unread pointers={unreadIn(operation, 'security')} context={context} />
      {plan.parameters.map((group) => (
        <Section key={group.id} id={group.id} title={headings[group.location]} context={context}>
          <Fields fields={group.fields} label={headings[group.location]} context={context} />
        </Section>
      ))}
      <Unread pointers={unreadIn(operation, 'parameters')} context={context} />
      {plan.body && <Body plan={plan.body} context={context} />}
      <Unread pointers={unreadIn(operation, 'requestBody')} context={context} />
      {plan.responses && (
        <Section
          id={plan.responses.id}
          title={operation.kind === 'operation' ? headings.responses : headings.answers}
          context={context}
          isTree={plan.responses.items.some(({ payloads, headers }) => payloads.length + headers.length > 0)}
        >
          <Responses responses={plan.responses.items} context={context} />
        </Section>
      )}
      <Unread pointers={unreadIn(operation, 'responses')} context={context} />
      {plan.callbacks && (
        <Section id={plan.callbacks.id} title={headings.callbacks} context={context}>
          {plan.callbacks.items.map((callback) => (
            <CallbackRow key={callback.id} plan={callback} context={context} />
          ))}
        </Section>
      )}
      <Unread pointers={unreadIn(operation, 'callbacks')} context={context} />
      {plan.related && (
        <Section id={plan.related.id} title={headings.related} context={context}>
          <OperationList operations={plan.related.operations} context={context} />
        </Section>
      )}
    </>
  );
}

/** Keys of an operation that have a separate section. */
const PLACES = ['servers', 'security', 'parameters', 'requestBody', 'responses', 'callbacks'] as const;

/** Returns pointers to content of a section that could not be read; `elsewhere` means content without a section. */
export function unreadIn({ unread = [] }: Pick<Operation, 'unread'>, place: (typeof PLACES)[number] | 'elsewhere'): readonly string[] {
  const placeOf = (key: string): string => PLACES.find((name) => name === key) ?? 'elsewhere';
  return unread.filter(({ key }) => placeOf(key) === place).map(({ pointer }) => pointer);
}

function Body({ plan, context }: { readonly plan: BodyPlan; readonly context: OpenApiContext }) {
  const { id, body, payloads } = plan;
  return (
    <Section
      id={id}
      title={context.strings.reference.headings.requestBody}
      context={context}
      isTree={payloads.some(({ schema }) => schema !== undefined && unfolds(schema))}
    >
      <BodyText body={body} id={id} context={context} />
      <Payloads payloads={payloads} label={context.strings.reference.bodyFields} context={context} />
    </Section>
  );
}

function unfolds({ fields, unions }: SchemaPlan): boolean {
  return (
    fields.some(({ schema }) => schema.fields.length + schema.unions.length > 0) ||
    unions.some(({ branches }) => branches.some(({ schema }) => unfolds(schema)))
  );
}

function Successor({ address, context }: { readonly address: string | undefined; readonly context: OpenApiContext }) {
  if (address === undefined) return null;
  const { useInstead, successor } = context.strings.reference;
  const link = (
    <SpecLink url={address} context={context}>
      {successor}
    </SpecLink>
  );
  return (
    <p>
      <Phrase text={useInstead}>{link}</Phrase>
    </p>
  );
}

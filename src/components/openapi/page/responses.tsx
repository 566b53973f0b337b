import type { ReactNode } from 'react';
import { ChangeMark } from '../text/change-mark.tsx';
import { describeText } from '../text/describe-text.ts';
import { Fold } from '../text/fold.tsx';
import { Fields } from '../schema/fields.tsx';
import { Html } from '../text/html.tsx';
import { Listed } from '../text/listed.tsx';
import { LongList } from '../text/long-list.tsx';
import { fragmentOf } from '../../../reference/address.ts';
import { equalIgnoringPunctuation } from '../../../reference/equal-ignoring-punctuation.ts';
import { Payloads } from '../schema/payloads.tsx';
import { Phrase } from '../text/phrase.tsx';
import type { ResponsePlan } from '../../../reference/plan-operation.ts';
import { statusName } from '../text/status-name.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { ResponseLinks } from './response-links.tsx';
import { Unread } from '../text/unread.tsx';

interface ResponsesProps {
  readonly responses: readonly ResponsePlan[];
  readonly context: OpenApiContext;
}

/** The first successful response is expanded, because readers look for it. */
export function Responses({ responses, context }: ResponsesProps) {
  const success = responses.find(({ response }) => response.status.startsWith('2'));
  return (
    <LongList items={responses} more={context.strings.reference.moreResponses} context={context}>
      {(some) => some.map((plan) => <ResponseRow key={plan.id} plan={plan} isOpen={plan === success} context={context} />)}
    </LongList>
  );
}

interface RowProps {
  readonly plan: ResponsePlan;
  readonly isOpen: boolean;
  readonly context: OpenApiContext;
}

function ResponseRow({ plan, isOpen, context }: RowProps) {
  const { response, headers, knownHeaders, payloads, links } = plan;
  const { html, lead, isLine } = describeText(response.description, plan.id, context);
  const line = response.summary === undefined && isLine ? lead : undefined;
  const isEmpty = headers.length + knownHeaders.length + payloads.length + links.length === 0 && line !== undefined && !response.unread;
  const name = statusName(response, context.strings.reference);
  // Many descriptions merely repeat the status name.
  const isSaid = equalIgnoringPunctuation(name, `${response.status} ${response.description}`);
  const head = (
    <>
      <h3 id={plan.id}>{name}</h3>
      {response.summary && (
        <span className="response__text" lang={context.textLang}>
          {response.summary}
        </span>
      )}
      <ChangeMark id={plan.id} context={context} />
      {line && !isSaid && <span className="response__text" lang={context.textLang} dangerouslySetInnerHTML={{ __html: line }} />}
    </>
  );
  return (
    <Frame head={head} status={response.status} isEmpty={isEmpty} isOpen={isOpen} context={context}>
      {line === undefined && <Html className="prose field__text" html={html} lang={context.textLang} />}
      <Unread pointers={response.unread} context={context} />
      <ResponseHeaders plan={plan} context={context} />
      <Payloads payloads={payloads} label={context.strings.reference.fieldsOf(name)} context={context} />
      <ResponseLinks links={links} context={context} />
    </Frame>
  );
}

interface FrameProps {
  readonly head: ReactNode;
  readonly status: string;
  readonly isEmpty: boolean;
  readonly isOpen: boolean;
  readonly context: OpenApiContext;
  readonly children: ReactNode;
}

function Frame({ head, status, isEmpty, isOpen, context, children }: FrameProps) {
  if (isEmpty) {
    return (
      <div className="response" data-class={status.charAt(0)}>
        <div className="response__head">{head}</div>
      </div>
    );
  }
  return (
    <Fold
      className="response"
      data-class={status.charAt(0)}
      isOpen={isOpen}
      summary={<summary className="response__head">{head}</summary>}
      context={context}
    >
      {children}
    </Fold>
  );
}

function ResponseHeaders({ plan: { headers, knownHeaders }, context }: { readonly plan: ResponsePlan; readonly context: OpenApiContext }) {
  if (headers.length + knownHeaders.length === 0) return null;
  const { headersOf, also, headings } = context.strings.reference;
  const known = (
    <Listed items={knownHeaders} separator=", ">
      {({ name, shownAt }) => (
        <a href={fragmentOf(shownAt)}>
          <code>{name}</code>
        </a>
      )}
    </Listed>
  );
  return (
    <Fold
      className="response__headers"
      summary={<summary>{headersOf([...headers, ...knownHeaders].map(({ name }) => name).join(', '))}</summary>}
      context={context}
    >
      {headers.length > 0 && <Fields fields={headers} label={headings.header} context={context} />}
      {knownHeaders.length > 0 && <p className="field__rules">{headers.length > 0 ? <Phrase text={also}>{known}</Phrase> : known}</p>}
    </Fold>
  );
}

import { isSignature } from '../../components/openapi/page/webhook-facts.tsx';
import { statusName } from '../../components/openapi/text/status-name.ts';
import { unreadIn } from '../../components/openapi/page/operation-page.tsx';
import type { RequestBody } from '../../openapi/api.ts';
import { fragmentOf, SECTION_IDS } from '../../reference/address.ts';
import type { CallbackPlan, OperationPlan } from '../../reference/plan-operation.ts';
import { placeMark } from '../place-marks.ts';
import { blocks, code, heading, link, list, plain } from '../markdown-writer.ts';
import type { TwinText } from '../page-twin.ts';
import { linkToId } from './link-to-place.ts';
import type { ReferenceTwinContext } from './reference-context.ts';
import { writeCallbackExamples, writeExamples, writeOtherSamples } from './write-examples.ts';
import { writeParameters, writePayloads, writeResponse } from './write-messages.ts';
import { writeDeprecation, writeExternalDocs, writeOperations, writeSecurity, writeServers, writeUnread } from './write-notes.ts';

/** Omits the page's title. `sender` is the name of the party that calls webhooks. */
export function writeOperation(plan: OperationPlan, sender: string, context: ReferenceTwinContext): TwinText {
  const { operation } = plan;
  const { reference } = context.strings;
  const { headings } = reference;
  const isReceived = operation.kind !== 'operation';
  const unread = (place: Parameters<typeof unreadIn>[1]): string => writeUnread(unreadIn(operation, place), context);
  const { body, responses, callbacks, related } = plan;
  const change = context.changeOf?.('');
  const sections = [
    blocks(
      writeEndpoint(plan, sender, context) + placeMark(plan.request.id),
      change && link(plain(change.text), context.introHref + fragmentOf(SECTION_IDS.changes)),
      isReceived && writeWebhookFacts(plan, context),
      writeOperationDeprecation(plan, context),
      context.describe(plan.description.text, plan.description.headingShift),
      plan.tags.length > 0 && `${context.strings.tags}: ${plan.tags.map(plain).join(', ')}`,
      operation.externalDocs && writeExternalDocs(operation.externalDocs, context),
      unread('elsewhere'),
    ),
    plan.servers &&
      blocks(
        heading(2, placeMark(plan.servers.id) + (operation.servers.length === 1 ? headings.baseUrl : headings.baseUrls)),
        writeServers(operation.servers, context),
      ),
    unread('servers'),
    plan.security && blocks(heading(2, placeMark(plan.security.id) + headings.security), writeSecurity(operation, context)),
    unread('security'),
    ...writeParameters(plan.parameters, 2, context),
    unread('parameters'),
    body &&
      blocks(
        heading(2, placeMark(body.id) + headings.requestBody),
        writeBodyText(body.body, context),
        writePayloads(body.payloads, context),
      ),
    unread('requestBody'),
    ...(responses?.items ?? []).map((item, index) =>
      blocks(
        index === 0 && heading(2, placeMark(responses?.id) + (isReceived ? headings.answers : headings.responses)),
        writeResponse(item, 3, context),
      ),
    ),
    unread('responses'),
    callbacks &&
      blocks(heading(2, placeMark(callbacks.id) + headings.callbacks), ...callbacks.items.map((item) => writeCallback(item, context))),
    unread('callbacks'),
    ...writeExamples(plan, context),
    related && blocks(heading(2, placeMark(related.id) + headings.related), writeOperations(related.operations, context)),
  ]
    .filter((section) => section !== undefined)
    .filter((section) => section !== '');
  const aside = writeOtherSamples(plan, context);
  return { sections, ...(aside === '' ? {} : { aside }) };
}

function writeEndpoint({ operation, base }: OperationPlan, sender: string, { strings: { reference } }: ReferenceTwinContext): string {
  if (operation.kind === 'operation') return code(`${operation.method} ${base}${operation.path}`);
  const { calls, you, yourEndpoint } = reference;
  const address = operation.kind === 'callback' ? operation.path : yourEndpoint;
  const name = operation.kind === 'webhook' ? ` (${code(operation.path)})` : '';
  return `${plain(sender)} ${calls} ${you}${name}: ${code(`${operation.method} ${address}`)}`;
}

/** Summarises what a webhook's receiver needs to know first. */
function writeWebhookFacts({ operation, parameters, responses }: OperationPlan, { strings: { reference } }: ReferenceTwinContext): string {
  const { sent, sentTo, sentToAs, signed, yourAnswer, or } = reference;
  const method = code(operation.method);
  const types = (operation.requestBody?.content ?? []).map(({ name }) => code(name)).join(` ${or} `);
  const headers = parameters.flatMap(({ location, fields }) => (location === 'header' ? fields : [])).filter(isSignature);
  const answers = (responses?.items ?? []).map(({ response }) => response).filter(({ status }) => status.startsWith('2'));
  return list([
    `${sent}: ${types === '' ? sentTo(method) : sentToAs(method, types)}`,
    ...(headers.length > 0 ? [`${signed}: ${headers.map(({ name }) => code(name)).join(', ')}`] : []),
    ...(answers.length > 0 ? [`${yourAnswer}: ${answers.map((response) => plain(statusName(response, reference))).join(` ${or} `)}`] : []),
  ]);
}

function writeOperationDeprecation({ operation, deprecation }: OperationPlan, context: ReferenceTwinContext): string {
  if (!deprecation) return '';
  const { deprecated, reference } = context.strings;
  const text = blocks(
    `**${deprecated}**`,
    operation.deprecation?.reason === undefined && plain(reference.doNotBuildOnIt),
    operation.deprecation && writeDeprecation(operation.deprecation, context),
    deprecation.successor !== undefined && reference.useInstead(link(reference.successor, context.linkOf(deprecation.successor))),
  );
  return `> [!WARNING]\n> ${text.replaceAll('\n', '\n> ')}`;
}

function writeBodyText({ required, description, unread }: RequestBody, context: ReferenceTwinContext): string {
  return blocks(!required && plain(context.strings.reference.optional), context.describe(description, 3), writeUnread(unread, context));
}

/** Writes a callback: a request to an address that the original request contains. */
function writeCallback(plan: CallbackPlan, context: ReferenceTwinContext): string {
  const { id, name, expression, addresses, operation, servers, parameters, payloads, responses } = plan;
  const { deprecated, calledAt, and, headings } = context.strings.reference;
  const isElsewhere = operation.kind === 'webhook';
  const title = isElsewhere ? link(plain(operation.title), context.hrefOf(operation)) : plain(operation.title);
  return blocks(
    heading(3, placeMark(id) + code(name)),
    `${title}: ${code(`${operation.method} ${expression}`)}${operation.deprecated ? `, ${deprecated}` : ''}`,
    addresses.length > 0 && calledAt(addresses.map(({ text, shownAt }) => linkToId(code(text), shownAt, context)).join(` ${and} `)),
    operation.deprecation && writeDeprecation(operation.deprecation, context),
    !isElsewhere && context.describe(operation.description, 3),
    !isElsewhere &&
      writeUnread(
        operation.unread?.map(({ pointer }) => pointer),
        context,
      ),
    !isElsewhere && operation.externalDocs && writeExternalDocs(operation.externalDocs, context),
    !isElsewhere && operation.security.length > 0 && writeSecurity(operation, context),
    servers.length > 0 && blocks(heading(4, servers.length === 1 ? headings.baseUrl : headings.baseUrls), writeServers(servers, context)),
    ...writeParameters(parameters, 4, context),
    !isElsewhere && operation.requestBody && blocks(heading(4, headings.requestBody), writeBodyText(operation.requestBody, context)),
    writePayloads(payloads, context),
    responses.length > 0 && heading(4, headings.answers),
    ...responses.map((item) => writeResponse(item, 5, context)),
    !isElsewhere && writeCallbackExamples(operation, context),
  );
}

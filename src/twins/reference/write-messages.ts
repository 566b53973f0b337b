import { describeRule } from '../../components/openapi/schema/describe-rule.ts';
import { partWords } from '../../components/openapi/schema/payloads.tsx';
import { statusName } from '../../components/openapi/text/status-name.ts';
import { showsLinkName, type LinkPlan } from '../../reference/plan-links.ts';
import type { ParameterGroup } from '../../reference/plan-parameters.ts';
import type { ResponsePlan } from '../../reference/plan-operation.ts';
import type { PartPlan, PayloadPlan } from '../../reference/plan-payloads.ts';
import { ownerMark, placeMark } from '../place-marks.ts';
import { blocks, code, heading, link, list, plain } from '../markdown-writer.ts';
import { linkToPlace } from './link-to-place.ts';
import { fragmentOf, headerOwner } from '../../reference/address.ts';
import type { ReferenceTwinContext } from './reference-context.ts';
import { writeUnread } from './write-notes.ts';
import { writeFields, writeSentences, writeSchema, writeType } from './write-schema.ts';

export function writePayloads(payloads: readonly PayloadPlan[], context: ReferenceTwinContext): string {
  return blocks(...payloads.map((payload) => writePayload(payload, context)));
}

function writePayload({ id, mediaType, schema, isStream, item, parts }: PayloadPlan, context: ReferenceTwinContext): string {
  const { reference } = context.strings;
  const type = [
    ...(isStream ? [reference.stream] : []),
    ...(schema ? [writeType(schema.type, context)] : []),
    ...(schema?.isDeprecated ? [reference.deprecated] : []),
  ].join(' ');
  return blocks(
    // The mark follows the media type, so that labels of links to it contain only the heading above.
    `${code(mediaType)}${type === '' ? '' : `: ${type}`}${placeMark(id)}${ownerMark(1)}`,
    schema && writeSchema(schema, context),
    item &&
      blocks(
        placeMark(item.id) + reference.eachItem(writeType(item.schema.type, context)) + ownerMark(2),
        writeSchema(item.schema, context),
      ),
    parts.length > 0 && blocks(`${reference.parts}:${ownerMark(2)}`, writeParts(parts, context)),
  );
}

function writeParts(parts: readonly PartPlan[], context: ReferenceTwinContext): string {
  return list(
    parts.map(({ id, part, rules, headers, parts: inner }) =>
      blocks(
        placeMark(id) +
          `${code(partWords(part, context.strings.reference))} ${writeSentences(rules.map((rule) => describeRule(rule, context.strings.reference)))}`.trim(),
        headers.length > 0 && writeFields(headers, context),
        inner.length > 0 && writeParts(inner, context),
      ),
    ),
  );
}

/** Groups parameters by location, under headings of the given depth. */
export function writeParameters(groups: readonly ParameterGroup[], depth: number, context: ReferenceTwinContext): readonly string[] {
  const { headings } = context.strings.reference;
  return groups.map(({ id, location, fields }) => blocks(heading(depth, placeMark(id) + headings[location]), writeFields(fields, context)));
}

export function writeResponse(plan: ResponsePlan, depth: number, context: ReferenceTwinContext): string {
  const { id, response, headers, knownHeaders, payloads, links } = plan;
  const { headersOf, also } = context.strings.reference;
  const known = writeKnownHeaders(knownHeaders, context);
  return blocks(
    heading(depth, placeMark(id) + plain(statusName(response, context.strings.reference))),
    context.changeOf?.(id)?.text,
    response.summary && plain(response.summary),
    context.describe(response.description, 3),
    writeUnread(response.unread, context),
    headers.length + knownHeaders.length > 0 &&
      `${plain(headersOf([...headers, ...knownHeaders].map(({ name }) => name).join(', ')))}:${ownerMark(1)}`,
    headers.length > 0 && writeFields(headers, context),
    known !== '' && (headers.length > 0 ? also(known) : known),
    writePayloads(payloads, context),
    writeLinks(links, context),
  );
}

/** Groups headers by the response that describes them, and links to that response. */
function writeKnownHeaders(known: ResponsePlan['knownHeaders'], context: ReferenceTwinContext): string {
  return [...Map.groupBy(known, ({ shownAt }) => headerOwner(shownAt))]
    .map(([owner, headers]) => `${headers.map(({ name }) => code(name)).join(', ')} (${linkToPlace(owner, context)})`)
    .join(', ');
}

/** Lists the response values that other operations accept as input. */
function writeLinks(links: readonly LinkPlan[], context: ReferenceTwinContext): string {
  if (links.length === 0) return '';
  const { title, use, valueAs, goOn, at, body } = context.strings.reference.links;
  return blocks(
    `${title}:${ownerMark(1)}`,
    list(
      links.map((own) => {
        const { name, title: operationTitle, target: next, values, server, description } = own;
        const href = next && context.hrefOf(next);
        const operation = href === undefined ? code(operationTitle) : link(plain(operationTitle), href);
        const target = server === undefined ? operation : at(operation, code(server));
        const taken = values.map(({ from, to }) =>
          valueAs(
            code(from),
            to === 'body' ? code(body) : link(code(to.parameter), href && to.id !== undefined ? href + fragmentOf(to.id) : undefined),
          ),
        );
        const step = taken.length === 0 ? goOn(target) : use(taken.join(', '), target);
        return blocks(showsLinkName(own) ? `${code(name)}: ${step}` : step, context.describe(description, 3));
      }),
    ),
  );
}

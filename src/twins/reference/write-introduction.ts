import { schemeFacts, contactLinks } from '../../components/openapi/page/api-introduction.tsx';
import { schemeName } from '../../components/openapi/page/security.tsx';
import { modelTypeWords } from '../../components/openapi/schema/type-words.ts';
import type { DownloadLink } from '../../components/openapi/text/render-context.ts';
import type { Api } from '../../openapi/api.ts';
import type { SecurityScheme } from '../../openapi/security-scheme.ts';
import type { GroupPlan, IntroductionPlan } from '../../reference/plan-introduction.ts';
import type { ModelPlan, ModelType } from '../../reference/plan-models.ts';
import { placeMark } from '../place-marks.ts';
import { blocks, code, heading, link, list, plain } from '../markdown-writer.ts';
import { schemeAddress } from '../../reference/address.ts';
import type { ReferenceTwinContext } from './reference-context.ts';
import { writeDeprecation, writeExternalDocs, writeOperations, writeServers, writeUnread } from './write-notes.ts';

interface Downloads {
  readonly label: string;
  readonly links: readonly DownloadLink[];
}

export function writeIntroduction(
  api: Api,
  plan: IntroductionPlan,
  downloads: Downloads,
  context: ReferenceTwinContext,
): readonly string[] {
  const { headings, version } = context.strings.reference;
  const files = downloads.links.map(({ label, href, size }) => `${link(plain(label), href)} (${size})`);
  return [
    blocks(
      plain(version(api.version)),
      files.length > 0 && blocks(`${placeMark(plan.downloadsId)}${downloads.label}:`, list(files)),
      plan.summary !== undefined && plain(plan.summary),
      writeDescription(plan.description, context),
      api.externalDocs && writeExternalDocs(api.externalDocs, context),
      writeUnread(api.unread, context),
    ),
    plan.servers && blocks(heading(2, placeMark(plan.servers.id) + headings.baseUrls), writeServers(api.servers, context)),
    plan.security &&
      blocks(
        heading(2, placeMark(plan.security.id) + headings.authentication),
        list(api.securitySchemes.map((scheme) => writeScheme(scheme, context))),
      ),
    plan.operations &&
      blocks(
        heading(
          2,
          [plan.operations, ...plan.groups.filter(({ title, isOther }) => title === undefined && !isOther)]
            .map(({ id }) => placeMark(id))
            .join('') + plain(context.strings.inThisApi),
        ),
        ...plan.groups.map((group) => writeGroup(group, 3, context)),
      ),
    ...(plan.models ? writeModels(plan.models, context) : []),
  ]
    .filter((section) => section !== undefined)
    .filter((section) => section !== '');
}

/** If the description has an authentication section, marks that section with the ids of the security schemes. */
function writeDescription({ text, headingShift, anchors }: IntroductionPlan['description'], context: ReferenceTwinContext): string {
  const written = context.describe(text, headingShift);
  if (!anchors) return written;
  return written.replace(placeMark(anchors.before), (place) => place + anchors.ids.map(placeMark).join(''));
}

export function writeContact(api: Api, context: ReferenceTwinContext): string {
  return list(
    contactLinks(api, context.strings).map(({ text, url }) => (url === undefined ? plain(text) : link(plain(text), context.linkOf(url)))),
  );
}

function writeGroup(group: GroupPlan, depth: number, context: ReferenceTwinContext): string {
  const { id, tag, isOther, operations, children } = group;
  const title = isOther ? context.strings.otherOperations : group.title;
  return blocks(
    title !== undefined && heading(depth, placeMark(id) + plain(title)),
    context.describe(tag?.description, 3),
    tag?.externalDocs && writeExternalDocs(tag.externalDocs, context),
    operations.length > 0 && writeOperations(operations, context),
    ...children.map((child) => writeGroup(child, depth + 1, context)),
  );
}

function writeScheme(scheme: SecurityScheme, context: ReferenceTwinContext): string {
  const { reference } = context.strings;
  const scopes = scheme.kind === 'oauth2' ? scheme.flows.flatMap((flow) => flow.scopes) : [];
  const known = new Map(scopes.map(({ name, description }) => [name, description ?? '']));
  return blocks(
    placeMark(schemeAddress(scheme.id)) + plain(schemeName(scheme, reference)) + (scheme.deprecated ? `, ${reference.deprecated}` : ''),
    scheme.deprecation && writeDeprecation(scheme.deprecation, context),
    context.describe(scheme.description, 3),
    list([
      ...schemeFacts(scheme, reference).map(([term, value]) => `${plain(term)}: ${code(value)}`),
      ...[...known].map(([name, text]) => `${reference.credentials.scope}: ${code(name)}${text === '' ? '' : `: ${plain(text)}`}`),
    ]),
  );
}

function writeModels(
  { id, models, moreModels }: NonNullable<IntroductionPlan['models']>,
  context: ReferenceTwinContext,
): readonly string[] {
  const { headings, models: words } = context.strings.reference;
  return [
    blocks(
      heading(2, placeMark(id) + headings.models),
      list(models.map((model) => writeModel(model, context))),
      moreModels > 0 && plain(words.moreModels(moreModels)),
    ),
  ];
}

function writeModel(model: ModelPlan, context: ReferenceTwinContext): string {
  const { required, deprecated, models: words } = context.strings.reference;
  const { id, name, title = '', description, fields, moreFields, uses, moreUses } = model;
  const typeOf = (type: ModelType): string =>
    plain(
      modelTypeWords(type, context.strings.reference)
        .map((part) => (typeof part === 'string' ? part : part.name))
        .join(''),
    );
  const used = uses.map(({ operation, inRequest, inResponse }) => {
    const sides = [...(inRequest ? [words.request] : []), ...(inResponse ? [words.response] : [])].join(', ');
    return `${link(plain(operation.title), context.hrefOf(operation))} (${sides})`;
  });
  return blocks(
    `${placeMark(id)}${code(name)}: ${typeOf(model.type)}`,
    plain(title),
    context.describe(description, 3),
    fields.length > 0 &&
      list([
        ...fields.map(
          (field) =>
            `${code(field.name)}: ${typeOf(field.type)}${field.isRequired ? `, **${required}**` : ''}${field.isDeprecated ? `, ${deprecated}` : ''}`,
        ),
        ...(moreFields > 0 ? [words.andMore(moreFields)] : []),
      ]),
    (used.length === 0 ? words.unused : words.usedBy(used.join(', '))) + (moreUses > 0 ? ` ${words.andMore(moreUses)}` : ''),
  );
}

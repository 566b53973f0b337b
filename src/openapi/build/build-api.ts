import type { Api } from '../api.ts';
import { buildCall, buildOperation, type OperationContext } from './build-operation.ts';
import { createSchemaBuilder } from './build-schema.ts';
import { buildSecuritySchemes } from './build-security.ts';
import { buildServers } from './build-servers.ts';
import { buildTags, buildTagTree } from './build-tags.ts';
import { opening, plainName } from './plain-text.ts';
import { listOperations } from '../list-operations.ts';
import { type Spec, unreadOf } from '../spec.ts';
import { createOperationSlug } from '../operation-slug.ts';
import { introductionSlug } from '../introduction-slug.ts';
import { createTextMatcher } from '../examples/match-text.ts';
import { MAX_SAMPLE_BODY } from '../samples/code-samples.ts';
import type { SampleOptions } from '../samples/sample-request.ts';
import { compact, itemsAt, member, stringAt } from '../read-json.ts';
import { externalDocsOf } from './schema-base.ts';

/** Precondition: `validateSpec` has accepted the document. */
export function buildApi(spec: Spec, id: string, options: Pick<SampleOptions, 'keyNote'> = {}): Api {
  const { root, source } = spec;
  const matchText = createTextMatcher();
  const patternTexts = new Map<string, string>();
  const builder = createSchemaBuilder(spec, {
    matchText(limits, likely, at) {
      const text = matchText(limits, likely);
      if (text !== undefined) patternTexts.set(at, text);
      return text;
    },
  });
  const securitySchemes = buildSecuritySchemes(spec);
  const servers = buildServers(root);
  const raws = listOperations(spec);
  const context: OperationContext = {
    builder,
    securitySchemes,
    servers,
    badges: new Set(itemsAt(root, 'tags').flatMap((tag) => (stringAt(tag, 'kind') === 'badge' ? (stringAt(tag, 'name') ?? []) : []))),
    slugOf: createOperationSlug(raws, introductionSlug(root)),
    parameters: new Map(),
    requestBodies: new Map(),
    responses: new Map(),
    calls: new Map(),
    samples: { ...options, maxText: MAX_SAMPLE_BODY },
  };
  // Build webhooks first, so that a callback at the same pointer reuses the webhook's model.
  const webhooks = raws.filter(({ kind }) => kind === 'webhook').flatMap((raw) => buildCall(context, raw) ?? []);
  const operations = raws.filter(({ kind }) => kind === 'operation').map((raw) => buildOperation(context, raw));
  const info = member(root, 'info');
  const title = plainName(stringAt(info, 'title') ?? '') || id;
  const description = stringAt(info, 'description') ?? '';
  const summary = stringAt(info, 'summary');
  const tags = buildTags(root, [...operations, ...webhooks]);
  return {
    id,
    filePath: source.filePath,
    files: [...spec.texts.keys()],
    openapi: stringAt(root, 'openapi') ?? '',
    title,
    slug: introductionSlug(root),
    version: stringAt(info, 'version') ?? '',
    description,
    descriptionFirstLine: opening(summary ?? description),
    ...compact({ summary, contact: contactOf(info), license: licenseOf(info), termsOfService: stringAt(info, 'termsOfService') }),
    ...compact({ externalDocs: externalDocsOf(root) }),
    servers,
    tags,
    tagTree: buildTagTree(root, tags),
    operations,
    webhooks,
    schemas: builder.schemas(),
    securitySchemes,
    patternTexts,
    ...unreadOf(spec, root),
    document: root,
  };
}

function contactOf(info: unknown): Api['contact'] | undefined {
  const contact = member(info, 'contact');
  return contact === undefined
    ? undefined
    : compact({ name: stringAt(contact, 'name'), url: stringAt(contact, 'url'), email: stringAt(contact, 'email') });
}

function licenseOf(info: unknown): Api['license'] | undefined {
  const license = member(info, 'license');
  const identifier = stringAt(license, 'identifier');
  const name = stringAt(license, 'name') ?? identifier;
  return name === undefined ? undefined : { name, ...compact({ url: stringAt(license, 'url'), identifier }) };
}

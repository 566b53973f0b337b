import type { Api, Operation, Tag, TagNode } from '../openapi/api.ts';
import { repeats } from '../openapi/join-texts.ts';
import type { SecurityScheme } from '../openapi/security-scheme.ts';
import { schemeAddress, SECTION_IDS, tagAddress, WRITTEN_AUTHENTICATION_IDS, WRITTEN_OPERATIONS_ID } from './address.ts';
import { createPageIds } from './page-ids.ts';
import { type DescriptionPlan, planDescription } from './plan-description.ts';
import type { SectionPlan } from './plan-operation.ts';
import { planModels } from './plan-models.ts';

export interface IntroductionPlan {
  /** Plain text; absent if the description contains it. */
  readonly summary?: string;
  readonly description: DescriptionPlan & {
    /** Additional ids for the author's heading `before`. */
    readonly anchors?: { readonly before: string; readonly ids: readonly string[] };
  };
  readonly downloadsId: string;
  readonly servers?: SectionPlan;
  readonly security?: SectionPlan;
  readonly operations?: SectionPlan;
  readonly models?: SectionPlan & ReturnType<typeof planModels>;
  /** Groups are nested as in `tagTree`. An API with at most one tag has a single untitled group. */
  readonly groups: readonly GroupPlan[];
}

export interface GroupPlan {
  readonly id?: string;
  readonly title?: string;
  /** Whether the group contains the untagged operations of an API with tags. UI strings supply its title. */
  readonly isOther?: true;
  readonly tag?: Tag;
  readonly operations: readonly Operation[];
  readonly children: readonly GroupPlan[];
}

export function planIntroduction(api: Api): IntroductionPlan {
  const description = planDescription(api.description);
  const { ids: written, headings } = description;
  const ids = createPageIds(written);
  const text = api.description.toLowerCase();
  const isComplete = api.securitySchemes.flatMap(namesOf).every((name) => text.includes(name.toLowerCase()));
  const authentication = isComplete
    ? headings.find(({ id, depth }) => depth > 1 && WRITTEN_AUTHENTICATION_IDS.includes(id))?.id
    : undefined;
  const downloadsId = ids.take(SECTION_IDS.downloads);
  const sections = {
    // An author's section with this id replaces the generated section.
    ...(api.servers.length > 0 && !written.includes(SECTION_IDS.baseUrls) && { servers: { id: ids.take(SECTION_IDS.baseUrls) } }),
    ...(api.securitySchemes.length > 0 && authentication === undefined && { security: { id: ids.take(SECTION_IDS.authentication) } }),
    ...(!written.includes(WRITTEN_OPERATIONS_ID) && { operations: { id: ids.take(SECTION_IDS.operations) } }),
  };
  const groups = sections.operations ? planGroups(api, ids.take) : [];
  const summary = api.summary?.trim() ?? '';
  return {
    ...(repeats(summary, api.description) ? {} : { summary }),
    // Links from operations to their credentials must reach the author's section.
    description:
      authentication === undefined
        ? description
        : { ...description, anchors: { before: authentication, ids: api.securitySchemes.map(({ id }) => schemeAddress(id)) } },
    downloadsId,
    ...sections,
    ...(api.schemas.size > 0 && { models: { id: ids.take(SECTION_IDS.models), ...planModels(api, ids) } }),
    groups,
  };
}

/** Returns the names that a description must mention to replace the generated section. */
function namesOf(scheme: SecurityScheme): readonly string[] {
  switch (scheme.kind) {
    case 'apiKey':
      return [scheme.parameterName];
    case 'oauth2':
      return scheme.flows.flatMap(({ tokenUrl, authorizationUrl, deviceAuthorizationUrl, refreshUrl, scopes }) => [
        ...[tokenUrl, authorizationUrl, deviceAuthorizationUrl, refreshUrl].filter((url) => url !== undefined),
        ...scopes.map(({ name }) => name),
      ]);
    case 'openIdConnect':
      return [scheme.url];
    case 'http':
      return [scheme.scheme];
    case 'mutualTLS':
      return ['TLS'];
  }
}

function planGroups({ operations, webhooks, tags, tagTree }: Api, takeId: (address: string) => string): readonly GroupPlan[] {
  const all = [...operations, ...webhooks];
  const byTag = Map.groupBy(all, ({ tag }) => tag);
  const [first, ...others] = tags.filter((tag) => byTag.has(tag.name) || tag.description !== undefined);
  if (others.length === 0 && !(first?.description !== undefined && byTag.has(undefined))) {
    // A single tag needs only its description, not a heading.
    const tag = first?.description === undefined ? undefined : first;
    // Links to the tag still need a target.
    return [{ ...(first && { id: takeId(tagAddress(first.name)) }), ...(tag && { tag }), operations: all, children: [] }];
  }
  const planGroup = ({ title, tag, children }: TagNode): readonly GroupPlan[] => {
    const id = takeId(tagAddress(tag?.name ?? title));
    const own = tag ? (byTag.get(tag.name) ?? []) : [];
    const inside = children.flatMap(planGroup);
    return own.length + inside.length === 0 && tag?.description === undefined
      ? []
      : [{ id, title, ...(tag ? { tag } : {}), operations: own, children: inside }];
  };
  const untagged = byTag.get(undefined) ?? [];
  const tagged = tagTree.flatMap(planGroup);
  if (untagged.length === 0) return tagged;
  return [...tagged, { id: takeId(SECTION_IDS.otherOperations), isOther: true, operations: untagged, children: [] }];
}

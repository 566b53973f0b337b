import { stringify } from 'yaml';
import type { Operation } from '../openapi/api.ts';
import type { Server } from '../openapi/server.ts';
import type { SecurityScheme } from '../openapi/security-scheme.ts';
import { DOWNLOADS_PATH, groupDownloadNames } from '../site/downloads.ts';
import type { Site } from '../site/load-site.ts';
import { apiPath } from '../site/sidebar/sidebars.ts';
import { defaultLang } from '../site/config/locales.ts';
import { catalogueOrEnglish } from '../site/strings/catalogue.ts';
import type { Strings } from '../site/strings/en.ts';
import { withBase } from '../url/base-url.ts';
import { twinPath } from '../site/twin-path.ts';
import type { GuideProduct } from '../site/guide-products.ts';
import type { GuidePage } from '../site/page.ts';
import { blocks, code, heading, link, list, plain } from '../twins/markdown-writer.ts';
import { plainText } from './plain-text.ts';

type LoadedApi = Site['apis'][number];

export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly text: string;
}

/** https://agentskills.io/specification */
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1024;

/** Returns unique names. All duplicates except the first get a number. */
export function skillNames(slug: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const nameOf = (id: string, number = 1): string => {
    const end = number === 1 ? '' : `-${number}`;
    const words = `${slug}-${id}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const name =
      words
        .replace(/^-/, '')
        .slice(0, MAX_NAME - end.length)
        .replace(/-$/, '') + end;
    if (taken.has(name)) return nameOf(id, number + 1);
    taken.add(name);
    return name;
  };
  return new Map(ids.map((id) => [id, nameOf(id)]));
}

function skillWords({ config }: Site): Strings['skill'] {
  return catalogueOrEnglish(defaultLang(config)).strings.skill;
}

export function apiSkill(site: Site, { group, api }: LoadedApi, name: string, guides: readonly GuidePage[]): Skill {
  const { product } = site.config;
  const words = skillWords(site);
  const [yaml, json] = groupDownloadNames(site, group.id);
  const operationLine = ({ kind, method, path, title, slug, deprecated }: Operation): string => {
    const call = kind === 'webhook' ? path : `${method} ${path}`;
    return `${code(call)}: ${linkTo(site, title, twinPath(apiPath(group, slug)))}${deprecated ? ` (${words.deprecated})` : ''}`;
  };
  const isNamedAfterProduct = api.title.toLowerCase().includes(product.name.toLowerCase());
  return skillOf({
    name,
    title: api.title,
    about: plainText(api.descriptionFirstLine),
    when: isNamedAfterProduct ? words.when(`${api.title} (${group.label})`) : words.when(api.title, product.name),
    lists: [
      [words.addresses, api.servers.map(serverText)],
      [words.authentication, api.securitySchemes.map(schemeText)],
      [words.operations, api.operations.map(operationLine)],
      [words.webhooks, api.webhooks.map(operationLine)],
      [words.guides, guides.map((guide) => guideLine(site, guide))],
      [
        words.files,
        [
          linkTo(site, words.introduction, twinPath(apiPath(group, api.slug))),
          linkTo(site, 'OpenAPI, YAML', DOWNLOADS_PATH + yaml),
          linkTo(site, 'OpenAPI, JSON', DOWNLOADS_PATH + json),
        ],
      ],
    ],
  });
}

export function guideSkill(site: Site, { label, pages }: GuideProduct, name: string): Skill {
  const words = skillWords(site);
  const [{ description: about }] = pages;
  const when = words.integrate(label, site.config.product.name);
  return skillOf({ name, title: label, about, when, lists: [[words.guides, pages.map((guide) => guideLine(site, guide))]] });
}

interface SkillParts {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** When to use the skill. */
  readonly when: string;
  /** Markdown items. Empty lists are omitted. */
  readonly lists: readonly (readonly [title: string, items: readonly string[]])[];
}

function skillOf({ name, title, about, when, lists }: SkillParts): Skill {
  const description = [sentence(about), when].filter(Boolean).join(' ').slice(0, MAX_DESCRIPTION).toWellFormed();
  const text = blocks(
    heading(1, plain(title)),
    plain(about),
    ...lists.flatMap(([label, items]) => (items.length === 0 ? [] : [heading(2, label), list(items)])),
  );
  return { name, description, text: `---\n${stringify({ name, description }, { lineWidth: 0 })}---\n\n${text}\n` };
}

/** Appends a full stop unless the text ends with punctuation. */
function sentence(text: string): string {
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text;
}

function guideLine(site: Site, { title, pathname, description }: GuidePage): string {
  return linkTo(site, title ?? pathname, twinPath(pathname)) + (description ? `: ${plain(description)}` : '');
}

function linkTo({ config }: Site, label: string, pathname: string): string {
  return link(plain(label), new URL(config.url + withBase(pathname, config.baseUrl)).href);
}

function serverText({ name, description, defaultUrl }: Server): string {
  const label = name ?? description;
  return (label ? `${plain(label)}: ` : '') + code(defaultUrl);
}

function schemeText(scheme: SecurityScheme): string {
  const about = scheme.description ? `: ${plain(plainText(scheme.description))}` : '';
  const name = code(scheme.id);
  switch (scheme.kind) {
    case 'apiKey':
      return `${name}, API key ${code(scheme.parameterName)} (${scheme.in})${about}`;
    case 'http':
      return `${name}, HTTP ${plain(scheme.scheme)}${about}`;
    case 'oauth2': {
      const flows = scheme.flows.map(({ type, tokenUrl, scopes }) =>
        [type, tokenUrl && code(tokenUrl), scopes.map((scope) => code(scope.name)).join(' ')].filter(Boolean).join(' '),
      );
      return `${name}, OAuth 2.0 ${flows.join('; ')}${about}`;
    }
    case 'openIdConnect':
      return `${name}, OpenID Connect ${code(scheme.url)}${about}`;
    case 'mutualTLS':
      return `${name}, mutual TLS${about}`;
  }
}

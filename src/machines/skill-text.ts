import { stringify } from 'yaml';
import type { Operation } from '../openapi/api.ts';
import type { SecurityScheme } from '../openapi/security-scheme.ts';
import { DOWNLOADS_PATH, groupDownloadNames } from '../site/downloads.ts';
import type { Site } from '../site/load-site.ts';
import { apiPath } from '../site/sidebar/sidebars.ts';
import type { Strings } from '../site/strings/en.ts';
import { withBase } from '../url/base-url.ts';
import { twinPath } from '../site/twin-path.ts';
import type { GuidePage } from '../site/page.ts';
import { plainText } from './plain-text.ts';

type LoadedApi = Site['apis'][number];

export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly text: string;
}

/** Name and description may not be longer. https://agentskills.io/specification */
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1024;

/** What an agent has to know to write code for an API: where it is, how to sign in, what it can do, where to read on. */
export function skillOf(site: Site, loaded: LoadedApi, guides: readonly GuidePage[], words: Strings['skill']): Skill {
  const { group, api } = loaded;
  const { config } = site;
  const name = `${config.product.slug}-${group.id}`.replace(/-+/g, '-').replace(/^-/, '').slice(0, MAX_NAME).replace(/-$/, '');
  const description = [plainText(api.descriptionFirstLine), words.when(api.title, config.product.name)]
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_DESCRIPTION);
  const address = (pathname: string): string => new URL(config.url + withBase(pathname, config.baseUrl)).href;
  const [yaml, json] = groupDownloadNames(site, group.id);
  const section = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
  const operationLine = ({ kind, method, path, title, slug, deprecated }: Operation): string =>
    `- \`${kind === 'webhook' ? 'EVENT' : method} ${path}\`: [${escapeLabel(title)}](${address(twinPath(apiPath(group, slug)))})${deprecated ? ` (${words.deprecated})` : ''}`;
  const parts = [
    `# ${api.title}`,
    ...(api.descriptionFirstLine ? [plainText(api.descriptionFirstLine)] : []),
    ...section(
      words.addresses,
      api.servers.map((server) => `- ${[server.name ?? server.description, `\`${server.defaultUrl}\``].filter(Boolean).join(': ')}`),
    ),
    ...section(
      words.authentication,
      api.securitySchemes.map((scheme) => `- ${schemeText(scheme)}`),
    ),
    ...section(words.operations, api.operations.map(operationLine)),
    ...section(words.webhooks, api.webhooks.map(operationLine)),
    ...section(
      words.guides,
      guides.map(
        ({ title, pathname, description: about }) =>
          `- [${escapeLabel(title ?? pathname)}](${address(twinPath(pathname))})${about ? `: ${about}` : ''}`,
      ),
    ),
    ...section(words.files, [
      `- [${words.introduction}](${address(twinPath(apiPath(group, api.slug)))})`,
      `- [OpenAPI, YAML](${address(DOWNLOADS_PATH + yaml)})`,
      `- [OpenAPI, JSON](${address(DOWNLOADS_PATH + json)})`,
    ]),
  ];
  return { name, description, text: `---\n${stringify({ name, description }, { lineWidth: 0 })}---\n\n${parts.join('\n\n')}\n` };
}

function schemeText(scheme: SecurityScheme): string {
  const about = scheme.description ? `: ${plainText(scheme.description)}` : '';
  const name = `\`${scheme.id}\``;
  switch (scheme.kind) {
    case 'apiKey':
      return `${name}, API key \`${scheme.parameterName}\` (${scheme.in})${about}`;
    case 'http':
      return `${name}, HTTP ${scheme.scheme}${about}`;
    case 'oauth2': {
      const flows = scheme.flows.map(({ type, tokenUrl, scopes }) =>
        [type, tokenUrl && `\`${tokenUrl}\``, scopes.map((scope) => `\`${scope.name}\``).join(' ')].filter(Boolean).join(' '),
      );
      return `${name}, OAuth 2.0 ${flows.join('; ')}${about}`;
    }
    case 'openIdConnect':
      return `${name}, OpenID Connect \`${scheme.url}\`${about}`;
    case 'mutualTLS':
      return `${name}, mutual TLS${about}`;
  }
}

const escapeLabel = (text: string): string => text.replace(/[\\[\]]/g, '\\$&');

import type { CardFact } from '../../components/mdx/cards.tsx';
import type { Api } from '../../openapi/api.ts';
import { firstLine } from '../../openapi/build/plain-text.ts';
import type { Site } from '../../site/load-site.ts';
import { pageLanguage } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import type { Strings } from '../../site/strings/en.ts';

/** Returns facts about a card's target page: an API's base path, the language, and deprecation. */
export function cardFacts(site: Site, page: Page): readonly CardFact[] {
  const { lang, strings } = catalogueOrEnglish(pageLanguage(site, page).locale.lang);
  const language = new Intl.DisplayNames([lang], { type: 'language' }).of(page.lang);
  return [
    ...('api' in page ? basePathOf(page.api, strings) : []),
    ...(language === undefined ? [] : [{ kind: 'text' as const, text: language }]),
    ...('api' in page && page.group.deprecated ? [{ kind: 'warning' as const, text: strings.deprecated }] : []),
  ];
}

/** Returns an API's base path or, if the server URL has variables, the server's description. */
function basePathOf({ servers, operations }: Api, strings: Strings): readonly CardFact[] {
  const [server] = servers;
  if (operations.length === 0) return [{ kind: 'text', text: strings.skill.webhooks }];
  if (!server) return [];
  if (server.url.includes('{')) return server.description === undefined ? [] : [{ kind: 'text', text: firstLine(server.description) }];
  return [{ kind: 'code', text: new URL(server.url, 'https://api.example').pathname }];
}

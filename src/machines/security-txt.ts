import type { SiteConfig } from '../site/config/config.ts';
import { SECURITY_TXT_PATH } from '../site/machine-paths.ts';
import type { PublishedFile } from './published-file.ts';

/** `security.txt` (RFC 9116), if configured. */
export function securityFiles({ url, security }: SiteConfig): readonly PublishedFile[] {
  if (!security) return [];
  const { contacts, expires, policy, languages } = security;
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T00:00:00Z`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    ...(languages === undefined ? [] : [`Preferred-Languages: ${languages.join(', ')}`]),
    `Canonical: ${url}${SECURITY_TXT_PATH}`,
  ];
  return [{ path: SECURITY_TXT_PATH.slice(1), text: `${lines.join('\n')}\n` }];
}

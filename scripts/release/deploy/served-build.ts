import { askPage, createHttpClient } from '../smoke/http-client.ts';
import { buildOf } from '../smoke/smoke-site.ts';

export async function servedBuild(address: string): Promise<string | undefined> {
  const { origin, pathname } = new URL(address);
  return askPage(createHttpClient({ origin }), pathname.replace(/\/?$/, '/')).then(
    (page) => buildOf(page) || undefined,
    () => undefined, // the smoke test retries and reports the reason
  );
}

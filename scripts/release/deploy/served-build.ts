import { askPage, createAsk } from '../smoke/ask.ts';
import { buildOf } from '../smoke/smoke-site.ts';

/** What answers at an address; `undefined` when nothing does, or what is no build of ours. */
export async function servedBuild(address: string): Promise<string | undefined> {
  const { origin, pathname } = new URL(address);
  return askPage(createAsk({ origin }), pathname.replace(/\/?$/, '/')).then(
    (page) => buildOf(page) || undefined,
    () => undefined, // The smoke test asks again, and says why there is no answer.
  );
}

import { builtSite } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { generateSite } from '../support/generate-site.ts';
import { brotliSize, layoutOf, payloadFile, publishedPages } from '../support/published-page.ts';
import type { Weight, Weights } from './compare-weights.ts';

/** The hash that the bundler inserts before the extension. */
const HASH = /-[\w-]{8}(?=\.(?:js|css)$)/;

/** Weighs the real site's code, and the heaviest page of each kind on a generated site whose content never changes. */
export async function weighSite(): Promise<Weights> {
  const [real, generated] = [await builtSite(), await builtSite(generateSite({ pages: 40, operations: 10 }))];
  const weights = [...(await weighCode(real.files)), ...(await weighPages(generated.files))];
  return Object.fromEntries(weights.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Weighs code files. Files whose names differ only in the hash count as one file. */
async function weighCode(files: Tree): Promise<readonly (readonly [string, Weight])[]> {
  const code = [...files].filter(([name]) => /^assets\/.*\.(?:js|css)$/.test(name));
  const byName = Map.groupBy(code, ([name]) => name.replace(HASH, ''));
  return Promise.all(
    [...byName].map(async ([name, parts]) => [name, sum(await Promise.all(parts.map(([, bytes]) => weigh(bytes))))] as const),
  );
}

async function weighPages(files: Tree): Promise<readonly (readonly [string, Weight])[]> {
  const pages = publishedPages(files).filter(({ file }) => file !== '404.html');
  const byKind = Map.groupBy(pages, ({ html }) => layoutOf(html) ?? 'other');
  const weights = [...byKind].map(async ([kind, [first, ...others]]) => {
    if (!first) return [];
    const { html, pathname } = others.reduce((heaviest, page) => (page.html.length > heaviest.html.length ? page : heaviest), first);
    const payload = files.get(payloadFile(pathname));
    if (!payload) throw new Error(`There is no payload for ${pathname}.`);
    return [[`page of kind ${kind}: HTML`, await weigh(html)] as const, [`page of kind ${kind}: payload`, await weigh(payload)] as const];
  });
  return (await Promise.all(weights)).flat();
}

async function weigh(content: string | Buffer): Promise<Weight> {
  return { raw: Buffer.byteLength(content), brotli: await brotliSize(content) };
}

function sum(weights: readonly Weight[]): Weight {
  return {
    raw: weights.reduce((total, { raw }) => total + raw, 0),
    brotli: weights.reduce((total, { brotli }) => total + brotli, 0),
  };
}

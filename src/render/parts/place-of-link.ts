import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { oncePer } from '../../data/once-per.ts';
import { createPositionFinder, lineStarts } from '../../data/text-position.ts';
import type { Place } from '../../errors.ts';
import type { Site } from '../../site/load-site.ts';

interface SourceText {
  readonly text: string;
  /** Offsets of its lines. */
  readonly starts: readonly number[];
  readonly positionOf: ReturnType<typeof createPositionFinder>;
}

/** The files of a site that hold broken links, each read once: a large specification may have thousands. */
const sourcesOf = oncePer((_site: Pick<Site, 'root'>) => new Map<string, SourceText | undefined>());

/** Where a description of a specification has a link: the first one from where its owner begins. What is not found stays at its owner. */
export function placeOfLink(site: Pick<Site, 'root'>, owner: Place, href: string): Place {
  const source = readSource(site, owner.filePath);
  if (!source) return owner;
  const { text, starts, positionOf } = source;
  const start = starts[(owner.line ?? 1) - 1] ?? 0;
  const inJson = JSON.stringify(href).slice(1, -1);
  // Many programs write the slash of JSON as an escape.
  const forms = [href, inJson, inJson.replaceAll('/', String.raw`\/`)];
  const offset = [start, 0].flatMap((from) => forms.map((form) => text.indexOf(`](${form}`, from) + 2)).find((found) => found > 1);
  return offset === undefined ? owner : { ...owner, ...positionOf(offset) };
}

function readSource(site: Pick<Site, 'root'>, filePath: string): SourceText | undefined {
  const known = sourcesOf(site);
  if (!known.has(filePath)) {
    const file = path.join(site.root, filePath);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    known.set(filePath, text === undefined ? undefined : { text, starts: lineStarts(text), positionOf: createPositionFinder(text) });
  }
  return known.get(filePath);
}

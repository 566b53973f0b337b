import { statSync } from 'node:fs';
import path from 'node:path';
import { contentPath } from '../../content/content-path.ts';
import { PAGE_EXTENSION } from '../../content/document-path.ts';
import type { Place, Problem } from '../../errors.ts';
import type { Site } from '../../site/load-site.ts';
import { withWritingLevels } from '../../site/config/writing-kinds.ts';
import type { Page } from '../../site/page.ts';
import { asSpecFault, isInSpec } from '../../site/spec-faults.ts';
import { decodeText } from '../../url/decode-text.ts';
import { lacksSlashes, splitHref } from '../../url/split-href.ts';
import { placeOfLink } from './place-in-spec.ts';
import { startOfPath } from './start-of-path.ts';

/** Applies the configured severity. In a specification, a broken link is a specification fault. */
export function brokenLinkProblems(
  { href, ...problem }: Omit<Problem, 'severity'> & { readonly href: string },
  site: Pick<Site, 'config' | 'root'>,
): readonly Problem[] {
  const { config } = site;
  if (!isInSpec(problem.where)) return withWritingLevels([{ ...problem, severity: 'warning', kind: 'dead-link' }], config);
  const where = placeOfLink(site, problem.where, href);
  return asSpecFault({ ...problem, where, severity: 'error', kind: 'broken-link' }, config);
}

/** Returns the problem for a URL with a forbidden scheme, or without two slashes before its host. */
export function notFollowed(site: Site, written: string, where: Place): readonly Problem[] {
  const [fault, cure] = lacksSlashes(written)
    ? ['lacks two slashes after its scheme', `Write ${written.replace(/:\/?/, '://')}.`]
    : ['has a scheme that is not allowed', 'Write a path, or an address that starts with https:, mailto: or tel:.'];
  return brokenLinkProblems({ href: written, what: `The link to ${written} ${fault}, so it is shown as text.`, where, cure }, site);
}

interface BrokenLink {
  readonly site: Site;
  readonly page: Page;
  readonly written: string;
  readonly place: Place;
  readonly nearest: string | undefined;
  /** Called with each file that is looked up, as in `createPageLinks`. */
  readonly onRead: (filePath: string) => void;
}

export function brokenLink({ site, page, written, place, nearest, onRead }: BrokenLink): readonly Problem[] {
  const start = startOfPath(written, place.filePath, page);
  const cure = strayCure(written) ?? fileCure(written, { site, page, onRead }) ?? pageCure(nearest);
  const what = `The link to ${asWritten(written)} is broken, so it is shown as text.`;
  return brokenLinkProblems({ href: written, what, where: place, cure: start === undefined ? cure : `${cure} ${start}` }, site);
}

function pageCure(nearest: string | undefined): string {
  return nearest ? `Did you mean ${nearest}?` : 'Write the path of a page, or the relative path of its file, such as ./other.mdx.';
}

/** Matches stray characters before an address, in the form that the Markdown parser returns. */
const STRAY = /^(?:%5B|%22|[(])+/i;

/** Decodes stray characters that Markdown has percent-encoded. */
function asWritten(href: string): string {
  return href.replace(STRAY, decodeText);
}

function strayCure(href: string): string | undefined {
  const [signs] = STRAY.exec(href) ?? [];
  if (signs === undefined) return undefined;
  const address = href.slice(signs.length).replace(/(?:%5D|%22|[)])+$/i, '');
  return `Write ${address}, without the leading ${decodeText(signs)}.`;
}

/** Returns the cure for a link to an adjacent file that is not a page. */
function fileCure(href: string, { site, page, onRead }: Pick<BrokenLink, 'site' | 'page' | 'onRead'>): string | undefined {
  if (page.kind !== 'guide' || href.startsWith('/')) return undefined;
  const { pathname } = splitHref(href);
  const file = contentPath(decodeText(pathname), page.document.filePath);
  if (pathname === '' || file === undefined || PAGE_EXTENSION.test(file)) return undefined;
  onRead(file);
  if (!statSync(path.join(site.root, file), { throwIfNoEntry: false })?.isFile()) return undefined;
  const name = path.posix.basename(pathname);
  return `${file} exists, but only files in public/ are published. Move it there, and link to /${name}.`;
}

import type { Passage } from '../../markdown/list-passages.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import type { GuidePage } from '../../site/page.ts';
import { passageRecord } from './passage-record.ts';

/** The first record is the page itself. */
export function guideRecords(page: GuidePage, passages: readonly Passage[]): readonly SearchRecord[] {
  const [lead, ...others] = passages;
  const { frontMatter } = page.document;
  const text = [frontMatter.description ?? '', lead?.text ?? ''].filter(Boolean).join(' ');
  const names = [...(frontMatter.keywords ?? []), ...(frontMatter.sidebar_label === undefined ? [] : [frontMatter.sidebar_label])];
  return [{ kind: 'guide', id: '', title: page.title ?? '', names, trail: [], text }, ...others.map(passageRecord)];
}

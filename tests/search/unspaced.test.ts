import { describe, expect, test } from 'vitest';
import type { BuiltIndex } from '../../src/search/build-index.ts';
import { createSearch } from '../../src/search/create-search.ts';
import type { MarkedText, SearchAnswer } from '../../src/search/search-answer.ts';
import { termsOf, titleTerms } from '../../src/search/words-of.ts';
import { UNSPACED_QUERIES, unspacedIndex } from '../support/unspaced-pages.ts';

function ask({ index, postings, texts }: BuiltIndex, query: string): Promise<SearchAnswer> {
  const search = createSearch(index, {
    postings: async (file) => postings[file] ?? [],
    texts: async (file) => texts[file] ?? { pages: {}, records: [] },
  });
  return search.find(query, { limit: 10 });
}

const marked = (text: MarkedText | undefined): string =>
  (text ?? []).map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('');

describe('search in scripts without spaces between words', () => {
  const built = unspacedIndex();

  test.each(UNSPACED_QUERIES)('ranks the right page first for %s', async (query, href) => {
    const { hits } = await ask(built, query);
    expect(hits[0]?.href).toBe(href);
  });

  test.each([
    ['怎么取消预订？', '[取消预订]', '在入住日期之前，您可以随时[取消预订]。[取消]费用由酒店的政策决定。'],
    ['限', '[限]流', '每分钟最多发送六百个请求。超过[限]制时返回 429。'],
    ['金', '返[金]', '返[金]は五営業日以内に元のクレジットカードへ行われます。'],
    ['宿泊日を変えたい', '予約の変更', '[宿泊日]や[宿泊]者の名前を、予約を取り消さずに変更します。'],
    ['ＡＰＩｷｰ', '[API] [キー]', 'すべてのリクエストのヘッダーに [API] [キー]を付けます。ブラウザーに置いてはいけません。'],
    ['อยากเปลี่ยนวันเข้าพัก', 'การ[เปลี่ยนวันเข้าพัก]', 'แก้ไข[วันเข้าพัก]หรือชื่อผู้[เข้าพัก]โดยไม่ต้องจองใหม่'],
    ['예약을 취소하려면', '[예약] [취소]', '체크인 전에는 언제든지 [예약을] [취소할] 수 있습니다. 수수료는 호텔의 정책에 따릅니다.'],
  ])('marks what %s has in common with a text', async (query, title, snippet) => {
    const [hit] = (await ask(built, query)).hits;
    expect([marked(hit?.title), marked(hit?.snippet)]).toEqual([title, snippet]);
  });

  test('does not mark two letters of a longer word: ガード does not match カード', async () => {
    const { hits } = await ask(built, 'カード');
    const others = hits.filter(({ href }) => href === '/ja/guard').flatMap(({ title, snippet }) => [...title, ...snippet]);
    expect(others.filter(({ isMatch }) => isMatch)).toEqual([]);
  });

  test.each([
    ['キャンセル', '/zh/cancel'],
    ['取消', '/ja/cancel'],
    ['cancel', '/ja/cancel'],
  ])('finds the translation of %s in the glossary', async (query, href) => {
    expect((await ask(built, query)).hits.map((hit) => hit.href)).toContain(href);
  });

  test('suggests whole words of the glossary, not bigrams', async () => {
    const none = unspacedIndex({});
    expect((await ask(none, 'cancel')).suggestions).toEqual({ spelling: [], glossary: ['キャンセル', '取消'] });
    expect((await ask(built, '北京')).suggestions).toEqual({ spelling: [], glossary: [] });
  });

  test.each([
    ['ja', '宿泊日の変更は、元の予約を取り消さずに行うことができます。', 'バーチャルカード'],
    ['th', 'ผู้เข้าพักสามารถแก้ไขวันเข้าพักได้', 'บัตรเครดิต'],
  ])('shows an excerpt of a long text for %s, cut between letters', async (lang, sentence, wanted) => {
    const text = `${sentence.repeat(11)}${wanted}${sentence.repeat(40)}`;
    const long = unspacedIndex({ [lang]: [['long', lang, text]] });
    const shown = long.texts[0]?.records[0]?.[2] ?? '';
    const [hit] = (await ask(long, wanted)).hits;
    const snippet = (hit?.snippet ?? []).map((piece) => piece.text).join('');
    expect(marked(hit?.snippet)).toContain(`[${wanted}]`);
    expect(snippet.indexOf(wanted)).toBeLessThan(60);
    expect([shown.length > 600 && shown.length < 710, snippet.length < 170]).toEqual([true, true]);
    for (const cut of [shown, snippet].map((part) => part.replaceAll(/^… | …$/g, ''))) {
      const at = text.indexOf(cut);
      expect(at).toBeGreaterThanOrEqual(0);
      expect([text.charAt(at), text.charAt(at + cut.length)].filter((letter) => /\p{M}/u.test(letter))).toEqual([]);
    }
  });
});

describe('the terms of a text', () => {
  test.each([
    ['取消预订', ['取消', '消预', '预订', '订'], ['取消', '消预', '预订']],
    ['API キー', ['api', 'キー', 'ー'], ['api', 'キー']],
    ['ガード', ['ガー', 'ード', 'ド'], ['ガー', 'ード']],
    ['ｶﾞｰﾄﾞ', ['ガー', 'ード', 'ド'], ['ガー', 'ード']],
    ['税', ['税'], ['税']],
    ['2泊', ['2', '泊'], ['泊']],
    ['ที่พัก', ['ที่พั', 'พัก', 'ก'], ['ที่พั', 'พัก']],
    ['စာ', ['စာ'], ['စာ']],
    ['rateKey', ['ratekey', 'rate', 'key'], ['ratekey']],
  ])('are listed for %s', (text, terms, inTitle) => {
    expect([termsOf(text), titleTerms(text)]).toEqual([terms, inTitle]);
  });

  test('are the same for a Korean word with and without its particle', () => {
    const forms = ['예약', '예약을', '예약은', '예약이', '예약에서', '예약하기', '예약합니다'];
    expect(new Set(forms.flatMap(termsOf)).size).toBe(1);
    expect(termsOf('회의')).not.toEqual(termsOf('회'));
  });
});

import { buildIndex, type BuiltIndex } from '../../src/search/build-index.ts';
import { RECORD_KINDS } from '../../src/search/index-format.ts';
import type { SearchPage } from '../../src/search/search-record.ts';

type UnspacedPages = Readonly<Record<string, readonly (readonly [path: string, title: string, text: string])[]>>;

/** Pages in languages without spaces between words, or with particles. */
const PAGES: UnspacedPages = {
  zh: [
    ['cancel', '取消预订', '在入住日期之前，您可以随时取消预订。取消费用由酒店的政策决定。'],
    ['change', '修改预订', '更改入住日期或客人的姓名，而无需放弃原来的预订。'],
    ['no-show', '客人未到店', '客人没有入住时，酒店会按照政策收取费用。'],
    ['refund', '退款', '款项会在五个工作日内退回到原来的信用卡。'],
    ['key', 'API 密钥', '每个请求都要在请求头中带上 API 密钥。不要把密钥放在浏览器里。'],
    ['limit', '限流', '每分钟最多发送六百个请求。超过限制时返回 429。'],
    ['start', '开始使用', '如何注册账户并发送第一个请求。'],
  ],
  ja: [
    ['cancel', '予約のキャンセル', 'チェックインの前であれば、いつでも予約をキャンセルできます。キャンセル料は宿泊施設の規定によります。'],
    ['change', '予約の変更', '宿泊日や宿泊者の名前を、予約を取り消さずに変更します。'],
    ['refund', '返金', '返金は五営業日以内に元のクレジットカードへ行われます。'],
    ['key', 'API キー', 'すべてのリクエストのヘッダーに API キーを付けます。ブラウザーに置いてはいけません。'],
    ['guard', 'ガードレール', '送信できるリクエストの数を制限します。'],
    ['card', 'カード', 'バーチャルカードで宿泊料金を支払います。'],
  ],
  th: [
    ['cancel', 'การยกเลิกการจอง', 'ผู้เข้าพักสามารถยกเลิกการจองได้ก่อนวันเข้าพัก ค่าธรรมเนียมขึ้นอยู่กับนโยบายของโรงแรม'],
    ['change', 'การเปลี่ยนวันเข้าพัก', 'แก้ไขวันเข้าพักหรือชื่อผู้เข้าพักโดยไม่ต้องจองใหม่'],
    ['refund', 'การคืนเงิน', 'เงินจะถูกคืนเข้าบัตรเครดิตใบเดิมภายในห้าวันทำการ'],
    ['key', 'คีย์ API', 'ทุกคำขอต้องมีคีย์ API ในส่วนหัว'],
    ['limit', 'ขีดจำกัด', 'ส่งได้ไม่เกินหกร้อยคำขอต่อนาที'],
  ],
  ko: [
    ['cancel', '예약 취소', '체크인 전에는 언제든지 예약을 취소할 수 있습니다. 수수료는 호텔의 정책에 따릅니다.'],
    ['change', '예약 변경', '숙박 날짜나 투숙객의 이름을 변경합니다.'],
    ['refund', '환불', '환불은 영업일 기준 5일 이내에 원래의 신용카드로 진행됩니다.'],
    ['key', 'API 키', '모든 요청의 헤더에 API 키를 넣습니다.'],
  ],
};

/** Queries in each language, with the first result's address. */
export const UNSPACED_QUERIES: readonly (readonly [query: string, href: string])[] = [
  ['取消预订', '/zh/cancel'],
  ['怎么取消预订？', '/zh/cancel'],
  ['我想更改入住日期', '/zh/change'],
  ['客人没有入住怎么收费', '/zh/no-show'],
  ['信用卡什么时候退款', '/zh/refund'],
  ['API密钥', '/zh/key'],
  ['api 密钥', '/zh/key'],
  ['密钥放在哪里', '/zh/key'],
  ['限', '/zh/limit'],
  ['钥', '/zh/key'],
  ['予約をキャンセルするには？', '/ja/cancel'],
  ['ｷｬﾝｾﾙ料', '/ja/cancel'],
  ['宿泊日を変えたい', '/ja/change'],
  ['クレジットカードへの返金', '/ja/refund'],
  ['API キー', '/ja/key'],
  ['APIキー', '/ja/key'],
  ['ＡＰＩキー', '/ja/key'],
  ['リクエストの数', '/ja/guard'],
  ['カード', '/ja/card'],
  ['ガード', '/ja/guard'],
  ['金', '/ja/refund'],
  ['ยกเลิกการจองอย่างไร', '/th/cancel'],
  ['อยากเปลี่ยนวันเข้าพัก', '/th/change'],
  ['คืนเงินเข้าบัตรเครดิตเมื่อไร', '/th/refund'],
  ['คีย์API', '/th/key'],
  ['คำขอต่อนาที', '/th/limit'],
  ['예약을 취소하려면', '/ko/cancel'],
  ['투숙객 이름', '/ko/change'],
  ['신용카드 환불', '/ko/refund'],
  ['API 키를', '/ko/key'],
];

const LABELS = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, kind])) as Record<(typeof RECORD_KINDS)[number], string>; // Every kind is a key.

export function unspacedIndex(pages: UnspacedPages = PAGES): BuiltIndex {
  const glossary = [{ en: ['cancel'], ja: ['キャンセル'], zh: ['取消'] }];
  return buildIndex(Object.entries(pages).flatMap(pagesOf), glossary, { kinds: LABELS, nameOfLang: (tag) => tag });
}

function pagesOf([lang, pages]: readonly [string, UnspacedPages[string]]): readonly SearchPage[] {
  return pages.map(([path, title, text]) => ({
    href: `/${lang}/${path}`,
    group: lang,
    groupLabel: lang,
    lang,
    trail: [],
    title,
    isDeprecated: false,
    records: [{ kind: 'guide', id: '', title, names: [], trail: [], text }],
  }));
}

import type { Api } from '../../../openapi/api.ts';
import { planIntroduction } from '../../../reference/plan-introduction.ts';
import type { OpenApiContext } from '../text/render-context.ts';

export interface PageHeading {
  readonly depth: 2 | 3;
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag, where it is not in the language of the page. */
  readonly lang?: string | undefined;
}

/** The headings of the second and third level of an API's introduction, in the order of the page. */
export function introductionHeadings(api: Api, context: OpenApiContext): readonly PageHeading[] {
  const plan = planIntroduction(api, context);
  const lang = context.interfaceLang;
  return [
    ...headingsOf(plan.descriptionHtml),
    ...[plan.servers, plan.security, plan.operations].flatMap((section) =>
      section ? [{ ...heading(2, section.id, section.title), lang }] : [],
    ),
    ...plan.groups.flatMap(({ id, title }) => (id === undefined || title === undefined ? [] : [heading(3, id, title)])),
    ...(plan.models ? [{ ...heading(2, plan.models.id, plan.models.title), lang }] : []),
  ];
}

function heading(depth: PageHeading['depth'], id: string, text: string): PageHeading {
  return { depth, id, text };
}

/** The headings in HTML of our own renderer. */
function headingsOf(html: string): readonly PageHeading[] {
  return [...html.matchAll(/<h([23])\b[^>]*?\sid="([^"]*)"[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, depth, id = '', inside = '']) =>
    heading(depth === '2' ? 2 : 3, decodeHtml(id), decodeHtml(inside.replaceAll(/<[^>]*>/g, '')).trim()),
  );
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function decodeHtml(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return hex === undefined ? (CHARACTERS[name ?? ''] ?? whole) : String.fromCodePoint(Number.parseInt(hex, 16));
  });
}

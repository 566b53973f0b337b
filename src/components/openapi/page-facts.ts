import type { Api, Operation } from '../../openapi/api.ts';
import { planIntroduction } from './plan-introduction.ts';
import { planOperation } from './plan-operation.ts';
import type { OpenApiContext } from './render-context.ts';

export interface PageHeading {
  readonly depth: 2 | 3;
  readonly id: string;
  readonly text: string;
}

/** What the frame needs to know of a page. */
export interface PageFacts {
  readonly title: string;
  /** Plain text, at most 155 characters. */
  readonly description: string;
  /** Headings of the second and third level, in the order of the page. */
  readonly headings: readonly PageHeading[];
}

/** Search engines cut descriptions that are longer. */
const MAX_DESCRIPTION = 155;

export function operationFacts(api: Api, operation: Operation, context: OpenApiContext): PageFacts {
  const plan = planOperation(api, operation, context);
  const sections = [plan.exampleRequest, plan.exampleResponses, plan.servers, plan.security, ...plan.parameters, plan.body, plan.responses];
  const fallback = `${operation.title}: ${operation.method} ${operation.path} of ${api.title}.`;
  return {
    title: operation.title,
    description: shorten(operation.descriptionFirstLine || fallback),
    headings: [
      ...headingsOf(plan.descriptionHtml),
      ...sections.flatMap((section) => (section ? [heading(2, section.id, section.title)] : [])),
      ...(plan.responses?.items ?? []).map(({ id, title }) => heading(3, id, title)),
      ...[plan.callbacks, plan.related].flatMap((section) => (section ? [heading(2, section.id, section.title)] : [])),
    ],
  };
}

export function introductionFacts(api: Api, context: OpenApiContext): PageFacts {
  const plan = planIntroduction(api, context);
  return {
    title: api.title,
    description: shorten(api.descriptionFirstLine || `${api.title} ${api.version}.`),
    headings: [
      ...headingsOf(plan.descriptionHtml),
      ...[plan.servers, plan.security, plan.operations].flatMap((section) => (section ? [heading(2, section.id, section.title)] : [])),
      ...plan.groups.flatMap(({ id, title }) => (id === undefined || title === undefined ? [] : [heading(3, id, title)])),
      ...(plan.models ? [heading(2, plan.models.id, plan.models.title)] : []),
    ],
  };
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

/** As many whole sentences as fit; of a first sentence that is too long, as many words. */
export function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const sentences = /^.*[.!?](?=\s)/.exec(text.slice(0, MAX_DESCRIPTION + 1))?.[0];
  return sentences ?? `${text.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}

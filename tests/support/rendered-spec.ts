import type { Problem } from '../../src/errors.ts';
import type { Api } from '../../src/openapi/api.ts';
import { renderFrame } from '../../src/render/frame/render-frame.tsx';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadSite, type Site } from '../../src/site/load-site.ts';
import { inSiteFolder, type SiteFiles } from './literal-site.ts';

/** A site with one API group, whose specification is `specs/sales.yaml`. */
export const SPEC_SITE = `title: Docs
url: https://docs.example
apis:
  - { id: sales, label: Sales, spec: specs/sales.yaml }
`;

export interface RenderedSpec {
  /** `undefined` if the document is unreadable. */
  readonly api: Api | undefined;
  /** Problems of the document, then of its pages. */
  readonly problems: readonly Problem[];
  /** Article and frame of each API page, by pathname. */
  readonly pages: ReadonlyMap<string, string>;
}

/** Renders a specification as a build does. `spec` is the content of `specs/sales.yaml`, or a value to write as JSON. */
export async function renderSpec(spec: unknown, otherFiles: SiteFiles = {}): Promise<RenderedSpec> {
  const text = typeof spec === 'string' ? spec : JSON.stringify(spec);
  return inSiteFolder({ 'content/site.yaml': SPEC_SITE, ...otherFiles, 'specs/sales.yaml': text }, async (root) =>
    renderApis(await loadSite({ root, includeDrafts: false })),
  );
}

async function renderApis(site: Site): Promise<RenderedSpec> {
  const problems = [...site.problems];
  const pages = new Map<string, string>();
  for (const page of site.pages.values()) {
    if (page.kind !== 'operation' && page.kind !== 'api-introduction') continue;
    const rendered = await renderPage(site, page);
    problems.push(...rendered.problems);
    const { top, panel, bottom } = renderFrame(site, page);
    pages.set(page.pathname, `<main>${rendered.html}</main>${top}${panel}${bottom}`);
  }
  return { api: site.apis[0]?.api, problems, pages };
}

export function faultsOf({ problems }: RenderedSpec, wanted: string): readonly string[] {
  return problems.filter(({ severity, kind }) => severity === 'warning' && kind === wanted).map(({ what }) => what);
}

export function errorsOf({ problems }: RenderedSpec): readonly string[] {
  return problems.filter(({ severity }) => severity === 'error').map(({ what }) => what);
}

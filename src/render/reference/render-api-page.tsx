import { pageCatalogue } from '../parts/page-catalogue.ts';
import { MethodBadge } from '../../components/layout/method-badge.tsx';
import { SkipLinks } from '../../components/openapi/page/skip-links.tsx';
import { SiteLink } from '../../components/layout/site-link.tsx';
import type { ApiPageEntry } from '../../components/mdx/mdx-components.tsx';
import { Fold } from '../../components/openapi/text/fold.tsx';
import { ApiIntroduction } from '../../components/openapi/page/api-introduction.tsx';
import { OperationPage as OperationContent } from '../../components/openapi/page/operation-page.tsx';
import { SpecificationChanges } from '../../components/openapi/page/specification-changes.tsx';
import { introductionHeadings } from '../../components/openapi/page/introduction-headings.ts';
import { listAddresses } from '../../reference/list-addresses.ts';
import { listLazyRows } from '../../reference/list-lazy-rows.ts';
import { type IntroductionPlan, planIntroduction } from '../../reference/plan-introduction.ts';
import { listPlanNodes } from '../../reference/list-plan-nodes.ts';
import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';
import type { Operation } from '../../openapi/api.ts';
import { titleBesideMethod } from '../../reference/title-beside-method.ts';
import type { ApiGroup } from '../../site/config/config.ts';
import { apiReference } from '../../site/reference-index.ts';
import type { Site } from '../../site/load-site.ts';
import type { ApiIntroductionPage, OperationPage } from '../../site/page.ts';
import { apiPath } from '../../site/sidebar/sidebars.ts';
import { isSamePath } from '../../url/is-same-path.ts';
import { introductionRecords } from '../search/introduction-records.ts';
import { operationRecords } from '../search/operation-records.ts';
import { createOpenApiContext, specTextContext, type Subject } from './create-openapi-context.ts';
import { downloadLinks } from './download-links.ts';
import type { PageLinks } from '../parts/page-links.ts';
import type { PageBody, PageTools } from '../parts/page-body.ts';
import type { TwinText } from '../../twins/page-twin.ts';
import { planChanges } from './plan-changes.ts';
import { type MigrationTools, type PlannedMigration, MigrationSection, planMigration } from './render-migration.tsx';
import { referenceTwinContext } from './reference-twin.ts';
import { createTwinLinks } from '../parts/twin-links.ts';
import { writeContact, writeIntroduction } from '../../twins/reference/write-introduction.ts';
import { writeChanges } from '../../twins/reference/write-changes.ts';
import { writeMigration } from '../../twins/reference/write-migration.ts';
import { writeOperation } from '../../twins/reference/write-operation.ts';
import type { Place } from '../../errors.ts';
import type { OperationPlan } from '../../reference/plan-operation.ts';
import { joinPieces, renderPieces } from '../parts/render-pieces.ts';
import { staticHtml } from '../parts/static-html.ts';

/** Lists the introduction first. Returns `undefined` for an unknown group. */
export function apiPageEntries(site: Site, groupId: string, links: PageLinks): readonly ApiPageEntry[] | undefined {
  const found = site.apis.find(({ group }) => group.id === groupId);
  if (!found) return undefined;
  const { group, api } = found;
  return [
    { title: api.title, target: links.resolve(apiPath(group, api.slug)), description: api.descriptionFirstLine },
    ...[...api.operations, ...api.webhooks].map((operation) => apiPageEntry(group, operation, links)),
  ];
}

export function apiPageEntry(group: ApiGroup, operation: Operation, links: PageLinks): ApiPageEntry {
  return {
    title: titleBesideMethod(operation),
    target: links.resolve(apiPath(group, operation.slug)),
    method: operation.kind === 'webhook' ? 'EVENT' : operation.method,
    description: operation.descriptionFirstLine,
  };
}

export async function renderApiPage(page: ApiIntroductionPage | OperationPage, tools: PageTools): Promise<PageBody> {
  let usesEnvironments = false;
  const context = createContext(page, tools, () => {
    usesEnvironments = true;
  });
  if (page.kind === 'operation') {
    const { api, operation } = page;
    const plan = apiReference(tools.site.apis).planOf(api, operation);
    const pieces = renderPieces((setAside) => (
      <>
        <SkipLinks plan={plan} context={context} />
        {!page.group.sidebar && <InThisApi page={page} tools={tools} context={{ ...context, setAside }} />}
        <OperationContent plan={plan} sender={tools.site.config.product.name} context={{ ...context, setAside }} />
      </>
    ));
    return {
      layout: 'api',
      title: titleBesideMethod(operation),
      html: joinPieces(pieces),
      pieces,
      environment: usesEnvironments ? (operation.moves ?? 'call') : undefined,
      // The samples replace the table of contents.
      headings: [],
      addresses: listAddresses(plan),
      copies: listLazyRows(listPlanNodes(plan)),
      listRecords: () => operationRecords(plan, context.strings.reference),
      twin: () => operationTwin(page, plan, tools),
    };
  }
  const plan = planIntroduction(page.api);
  const { lang, strings } = pageCatalogue(tools.site, page);
  const migrations = migrationsOf(page, tools);
  const changes = changesOfPage(page, tools);
  const downloads = await downloadLinks(page, tools);
  const html = staticHtml(
    <>
      {!page.group.sidebar && <InThisApi page={page} tools={tools} context={context} />}
      <ApiIntroduction api={page.api} plan={plan} context={context} downloads={{ label: strings.downloads, lang, links: downloads }}>
        {migrations.map((migration) => (
          <MigrationSection key={migration.id} migration={migration} context={context} />
        ))}
        {changes && <SpecificationChanges {...changes} context={context} />}
      </ApiIntroduction>
    </>,
  );
  return {
    layout: 'guide',
    html,
    environment: usesEnvironments ? 'page' : undefined,
    listRecords: () => introductionRecords(page.api, plan, downloads, strings),
    headings: [
      ...introductionHeadings(plan, context),
      ...[...migrations, ...(changes ? [changes] : [])].map(({ id, title: text }) => ({
        depth: 2 as const,
        id,
        text,
        lang: context.interfaceLang,
      })),
    ],
    twin: () => introductionTwin(page, plan, tools),
  };
}

function createContext(page: ApiIntroductionPage | OperationPage, tools: PageTools, onEnvironment: () => void): OpenApiContext {
  return createOpenApiContext(subjectOf(page), placeOf(page), tools, onEnvironment);
}

function subjectOf(page: ApiIntroductionPage | OperationPage): Subject {
  const { group, api } = page;
  return { group, api, page, ...(page.kind === 'operation' && { operation: page.operation }) };
}

/** Locates problems at the operation, or at the start of the specification. Lines of descriptions are unknown here. */
function placeOf(page: ApiIntroductionPage | OperationPage): Place {
  return page.kind === 'operation' ? page.operation.source : { filePath: page.group.spec, line: 1, column: 1 };
}

function migrationsOf({ group, ...page }: ApiIntroductionPage, tools: PageTools): readonly PlannedMigration[] {
  const { site } = tools;
  const catalogue = pageCatalogue(site, page);
  const addressesOn: MigrationTools['addressesOn'] = ({ api }, operation) => listAddresses(apiReference(site.apis).planOf(api, operation));
  return site.migrations
    .filter(({ to }) => to.group.id === group.id)
    .map((migration) => planMigration(migration, { tools, catalogue, addressesOn }));
}

function changesOfPage({ group, api, ...page }: ApiIntroductionPage, tools: PageTools) {
  const catalogue = pageCatalogue(tools.site, page);
  return planChanges({ group, api, tools, catalogue });
}

function twinTools(page: ApiIntroductionPage | OperationPage, { site, reads }: PageTools) {
  const tools: PageTools = { site, reads, links: createTwinLinks(site, page), report: () => undefined };
  const subject = subjectOf(page);
  const texts = specTextContext(subject, placeOf(page), tools);
  return { tools, context: referenceTwinContext(site, page, createOpenApiContext(subject, placeOf(page), tools), texts) };
}

function operationTwin(page: OperationPage, plan: OperationPlan, { site, ...given }: PageTools): TwinText {
  const { context } = twinTools(page, { site, ...given });
  return writeOperation(plan, site.config.product.name, context);
}

async function introductionTwin(page: ApiIntroductionPage, plan: IntroductionPlan, given: PageTools): Promise<TwinText> {
  const { tools, context } = twinTools(page, given);
  const { strings } = context;
  const changes = changesOfPage(page, tools);
  const links = (await downloadLinks(page, tools)).map((file) => ({ ...file, href: context.linkOf(file.href) ?? file.href }));
  return {
    sections: [
      ...writeIntroduction(page.api, plan, { label: strings.downloads, links }, context),
      ...migrationsOf(page, tools).flatMap((migration) => writeMigration(migration, context)),
      ...(changes ? [writeChanges(changes)] : []),
      writeContact(page.api, context),
    ],
  };
}

interface InThisApiProps {
  readonly page: ApiIntroductionPage | OperationPage;
  readonly tools: PageTools;
  readonly context: OpenApiContext;
}

/** Collapsible navigation for a group without a sidebar. Heavy pages may move it to a separate file. */
function InThisApi({ page, tools, context }: InThisApiProps) {
  const entries = apiPageEntries(tools.site, page.group.id, tools.links) ?? [];
  const own = tools.links.resolve(page.pathname).href;
  const { lang, strings } = pageCatalogue(tools.site, page);
  const list = (
    <ul className="api-pages">
      {entries.map(({ title, target, method, description }) => (
        <li key={title}>
          <SiteLink target={target} current={isSamePath(target.href, own) ? 'page' : undefined}>
            {method && <MethodBadge method={method} />}
            <strong>{title}</strong>
            {page.group.deprecated && <span className="badge badge--deprecated">{strings.deprecated}</span>}
          </SiteLink>
          <span lang={page.lang}>{description}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={strings.inThisApi} className="in-this-api" lang={lang}>
      <Fold className="details" summary={<summary>{strings.inThisApi}</summary>} context={context}>
        {list}
      </Fold>
    </nav>
  );
}

import { fragmentOf } from '../../../reference/address.ts';
import { listSections, type PageSection, type SectionKind } from '../../../reference/list-sections.ts';
import type { OperationPlan } from '../../../reference/plan-operation.ts';
import type { OpenApiContext } from '../text/render-context.ts';

interface SectionListProps {
  readonly plan: OperationPlan;
  readonly context: OpenApiContext;
}

/** Number of links that fit next to the samples on the narrowest two-column screen. */
const MOST_LINKS = 5;
/** If there are more than `MOST_LINKS` sections, only these are inline, and the others are in a menu. */
const MAIN: readonly SectionKind[] = ['parameters', 'body', 'responses', 'errors'];

/** Shows links to the page's sections. The link to the samples is hidden on wide screens, where the samples are always in view. */
export function SectionList({ plan, context }: SectionListProps) {
  const words = wordsOf(plan, context);
  const sections = listSections(plan);
  const places = sections.filter(({ kind }) => kind !== 'samples');
  const inLine = places.length > MOST_LINKS ? places.filter(({ kind }) => MAIN.includes(kind)) : places;
  const inMenu = places.filter((place) => !inLine.includes(place));
  const samples = sections.find(({ kind }) => kind === 'samples');
  return (
    <nav className="sections" aria-label={context.strings.onThisPage}>
      <Links places={inLine} words={words} />
      {samples && (
        <span className="beside">
          <a href={fragmentOf(samples.id)}>{words.samples}</a>
        </span>
      )}
      {inMenu.length > 0 && (
        <details className="dropdown">
          <summary>{context.strings.reference.sections.more}</summary>
          <Links places={inMenu} words={words} />
        </details>
      )}
    </nav>
  );
}

function Links({ places, words }: { readonly places: readonly PageSection[]; readonly words: Readonly<Record<SectionKind, string>> }) {
  return (
    <ul>
      {places.map(({ kind, id }) => (
        <li key={kind}>
          <a href={fragmentOf(id)}>{words[kind]}</a>
        </li>
      ))}
    </ul>
  );
}

/** Returns the labels of the links, which are shorter than the headings, to fit on one line. */
function wordsOf({ operation }: OperationPlan, { strings: { reference } }: OpenApiContext): Readonly<Record<SectionKind, string>> {
  const { sections, headings, body, yourAnswer } = reference;
  const isReceived = operation.kind !== 'operation';
  return {
    ...sections,
    servers: operation.servers.length === 1 ? headings.baseUrl : headings.baseUrls,
    security: headings.security,
    body,
    responses: isReceived ? yourAnswer : headings.responses,
    callbacks: headings.callbacks,
  };
}

import { fragmentOf } from '../../../reference/address.ts';
import { listSections, type SectionKind } from '../../../reference/list-sections.ts';
import type { OperationPlan } from '../../../reference/plan-operation.ts';
import type { OpenApiContext } from '../text/render-context.ts';

interface SectionListProps {
  readonly plan: OperationPlan;
  readonly context: OpenApiContext;
}

/** Links to the parts of the page, which stay in view while these are read. */
export function SectionList({ plan, context }: SectionListProps) {
  const words = wordsOf(plan, context);
  return (
    <nav className="sections" aria-label={context.strings.onThisPage}>
      <ul>
        {listSections(plan).map(({ kind, id }) => (
          <li key={kind} className={kind === 'samples' ? 'beside' : undefined}>
            <a href={fragmentOf(id)}>{words[kind]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shorter than the headings, so that as many as possible can be seen at once. */
function wordsOf({ operation }: OperationPlan, { strings: { reference } }: OpenApiContext): Readonly<Record<SectionKind, string>> {
  const { sections, headings, body, yourAnswer } = reference;
  const isReceived = operation.kind !== 'operation';
  return {
    ...sections,
    request: isReceived ? sections.event : sections.request,
    servers: operation.servers.length === 1 ? headings.baseUrl : headings.baseUrls,
    security: headings.security,
    body,
    responses: isReceived ? yourAnswer : headings.responses,
    callbacks: headings.callbacks,
  };
}

import { renderToStaticMarkup } from 'react-dom/server';
import { ApiIntroduction } from '../../src/components/openapi/page/api-introduction.tsx';
import { OperationPage } from '../../src/components/openapi/page/operation-page.tsx';
import type { OpenApiContext } from '../../src/components/openapi/text/render-context.ts';
import type { Api, Operation } from '../../src/openapi/api.ts';
import { planIntroduction } from '../../src/reference/plan-introduction.ts';
import { joinPieces, renderPieces } from '../../src/render/parts/render-pieces.ts';
import { planDescription } from '../../src/reference/plan-description.ts';
import { planOperation } from '../../src/reference/plan-operation.ts';

/** Renders an operation's page; Pernoria is the sender of webhooks. */
export function operationHtml(api: Api, operation: Operation, context: OpenApiContext, expandDepth?: number): string {
  const plan = planOperation(api, operation, planDescription(operation.description), expandDepth);
  return joinPieces(renderPieces((setAside) => <OperationPage plan={plan} sender="Pernoria" context={{ ...context, setAside }} />));
}

export function introductionHtml(api: Api, context: OpenApiContext): string {
  return renderToStaticMarkup(<ApiIntroduction api={api} plan={planIntroduction(api)} context={context} />);
}

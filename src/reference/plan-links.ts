import type { Api, Link, Operation, Parameter } from '../openapi/api.ts';
import { valueText } from './describe-schema.ts';
import { fragmentOf, type PageIds } from './page-ids.ts';
import type { OpenApiContext } from '../components/openapi/text/render-context.ts';
import { parseExpression, sourceId } from './runtime-expression.ts';

/** What a response gives to another operation. */
export interface LinkPlan {
  readonly name: string;
  readonly description?: string;
  readonly title: string;
  /** Absent when the operation is of another document. */
  readonly href?: string;
  readonly values: readonly LinkedValue[];
  /** Where the other operation is, if not where it says itself. */
  readonly server?: string;
}

/** A value and the parameter of the other operation that takes it. */
export interface LinkedValue {
  readonly from: string;
  /** Row of this page that shows the value. */
  readonly fromId?: string;
  readonly parameter: string;
  readonly parameterHref?: string;
}

/** Whether a link leads to an operation of the same document. */
export function leadsTo({ operationId, target }: Link, operation: Operation): boolean {
  return (operationId !== undefined && operation.operationId === operationId) || (target !== undefined && operation.pointer === target);
}

/** Plans the links of a response, whose ids start with `path`. `ids` are those of the page, its responses included. */
export function planLinks(api: Api, links: readonly Link[], path: string, ids: PageIds, context: OpenApiContext): readonly LinkPlan[] {
  return links.map((link) => {
    const target = [...api.operations, ...api.webhooks].find((operation) => leadsTo(link, operation));
    const href = target && context.hrefOf(target);
    const body = link.requestBody === undefined ? [] : [{ name: context.strings.reference.links.body, value: link.requestBody }];
    return {
      name: link.name,
      ...(link.description === undefined ? {} : { description: link.description }),
      title: target?.title ?? link.operationId ?? link.operationRef ?? link.name,
      ...(href === undefined ? {} : { href }),
      ...(link.server ? { server: link.server.url } : {}),
      values: [...link.parameters, ...body].map(({ name, value }): LinkedValue => {
        const source = typeof value === 'string' ? parseExpression(value) : undefined;
        const fromId = source && sourceId(source, path);
        const parameter = target && parameterOf(target, name);
        return {
          from: source && source.name !== '' ? source.name : valueText(value),
          ...(fromId !== undefined && ids.has(fromId) ? { fromId } : {}),
          parameter: parameter?.name ?? name,
          ...(parameter && href !== undefined
            ? { parameterHref: href + fragmentOf(`param-${parameter.in}.${parameter.name}`.replaceAll(/\s+/g, '-')) }
            : {}),
        };
      }),
    };
  });
}

/** A parameter by its name, before which its place may stand: `path.id`. */
function parameterOf({ parameters }: Operation, name: string): Parameter | undefined {
  return (
    parameters.find((parameter) => name === `${parameter.in}.${parameter.name}`) ?? parameters.find((parameter) => parameter.name === name)
  );
}

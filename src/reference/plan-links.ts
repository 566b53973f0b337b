import type { Json } from '../openapi/schema.ts';
import { pointerOfLocation, pointerSegments } from '../data/pointer.ts';
import type { Link, Operation, Parameter } from '../openapi/api.ts';
import { idOf, parameterAddress } from './address.ts';
import { type OperationOwner, targetOf } from './operation-lookup.ts';
import type { PageIds } from './page-ids.ts';
import { type ExpressionSource, parseExpression, sourceAddress } from './runtime-expression.ts';
import { valueText } from './schema/value-text.ts';

export interface LinkPlan {
  readonly name: string;
  readonly description?: string;
  readonly title: string;
  /** Absent if the operation is in another document. */
  readonly target?: Operation;
  readonly values: readonly LinkedValue[];
  /** Overrides the target operation's server. */
  readonly server?: string;
}

/** A linked value, and the body or parameter that receives it. */
export interface LinkedValue {
  readonly from: string;
  /** Absent if the value is not a runtime expression. */
  readonly source?: ExpressionSource;
  /** Id of the row that shows the value on this page. */
  readonly fromId?: string;
  readonly to: 'body' | { readonly parameter: string; readonly id?: string };
}

/** `ids` must already contain the ids of the responses. */
export function planLinks(api: OperationOwner, links: readonly Link[], address: string, ids: PageIds): readonly LinkPlan[] {
  return links.map((link) => {
    const target = targetOf(api, link);
    const valueFrom = (value: Link['parameters'][number]['value']): Omit<LinkedValue, 'to'> => {
      const source = typeof value === 'string' ? parseExpression(value) : undefined;
      const fromId = source && sourceAddress(source, address);
      return {
        from: linkedText(value, source),
        ...(source ? { source } : {}),
        ...(fromId !== undefined && ids.has(fromId) ? { fromId } : {}),
      };
    };
    return {
      name: link.name,
      ...(link.description === undefined ? {} : { description: link.description }),
      title: target?.title ?? link.operationId ?? requestOf(link.operationRef) ?? link.operationRef ?? link.name,
      ...(target ? { target } : {}),
      ...(link.server ? { server: link.server.url } : {}),
      values: [
        ...link.parameters.map(({ name, value }): LinkedValue => ({ ...valueFrom(value), to: parameterTaking(name, target) })),
        ...(link.requestBody === undefined ? [] : [{ ...valueFrom(link.requestBody), to: 'body' as const }]),
      ],
    };
  });
}

/** Formats a linked value: a response field as its name, any other runtime expression unchanged, and a constant as JSON. */
function linkedText(value: Json, source: ExpressionSource | undefined): string {
  if (source?.message === 'response' && source.location === 'body' && source.name !== '') return source.name;
  return typeof value === 'string' && !value.includes('$') ? JSON.stringify(value) : valueText(value);
}

/** Whether the link's name differs from its title. */
export function showsLinkName({ name, title }: LinkPlan): boolean {
  return name !== title;
}

/** Names a target in another document: `GET /orders/{orderId} (https://a.example/orders.yaml)`. */
function requestOf(operationRef: string | undefined): string | undefined {
  if (!operationRef?.includes('#/paths/')) return undefined;
  const [, path, method, ...rest] = pointerSegments(pointerOfLocation(operationRef));
  if (path === undefined || method === undefined || rest.length > 0) return undefined;
  return `${method.toUpperCase()} ${path} (${operationRef.slice(0, operationRef.indexOf('#'))})`;
}

function parameterTaking(name: string, target: Operation | undefined): LinkedValue['to'] {
  const parameter = target && parameterOf(target, name);
  if (parameter) return { parameter: parameter.name, id: idOf(parameterAddress(parameter.in, parameter.name)) };
  return { parameter: target ? name : name.replace(/^(?:path|query|header|cookie)\./, '') };
}

/** `name` may be prefixed with the location: `path.id`. */
function parameterOf({ parameters }: Operation, name: string): Parameter | undefined {
  return (
    parameters.find((parameter) => name === `${parameter.in}.${parameter.name}`) ?? parameters.find((parameter) => parameter.name === name)
  );
}

import { BODY, headerAddress, idOf, insideAddress, parameterAddress } from './address.ts';

/** The location of the value that an OpenAPI runtime expression refers to. */
export interface ExpressionSource {
  readonly message: 'request' | 'response';
  readonly location: 'body' | 'header' | 'query' | 'path';
  /** Header or parameter name, or a body field's path as in page ids; `''` for the entire body. */
  readonly name: string;
}

/**
 * Returns `undefined` for other strings, and for expressions without a field (`$url`, `$method`).
 * @example parseExpression('$response.body#/orders/0/orderId') // => { message: 'response', location: 'body', name: 'orders.orderId' }
 */
export function parseExpression(text: string): ExpressionSource | undefined {
  const [, message, location, name = '', pointer = ''] =
    /^\$(request|response)\.(?:(header|query|path)\.(.+)|body(?:#(\/.*))?)$/.exec(text) ?? [];
  if (message !== 'request' && message !== 'response') return undefined;
  if (location === 'header' || location === 'query' || location === 'path') return { message, location, name };
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  // Drop list indexes, because all items of a list share one set of rows.
  return { message, location: 'body', name: steps.filter((step) => !/^\d+$/.test(step)).join('.') };
}

/** Returns the expressions in braces in a callback URL. */
export function expressionsIn(address: string): readonly string[] {
  return [...address.matchAll(/\{(\$[^{}]+)\}/g)].map(([, expression = '']) => expression);
}

/** Returns the id of the value's row. `response` is the address of the response that contains the expression. */
export function sourceAddress({ message, location, name }: ExpressionSource, response: string): string {
  if (location === 'body') {
    const owner = message === 'request' ? BODY : response;
    return name === '' ? idOf(owner) : idOf(insideAddress(owner, name));
  }
  return idOf(message === 'request' ? parameterAddress(location, name) : headerAddress(response, name));
}

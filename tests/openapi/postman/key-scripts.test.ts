import { describe, expect, test } from 'vitest';
import { keyScripts } from '../../../src/openapi/postman/key-scripts.ts';

/** Simulates Postman: one script runs before each request, the other with its response. */
function startPostman() {
  const collection = new Map<string, string>();
  const environment = new Map<string, string>();
  let made = 0;
  const storeOf = (values: Map<string, string>) => ({
    set: (name: string, value: string) => values.set(name, value),
    unset: (name: string) => values.delete(name),
  });
  const { before, after } = keyScripts('bookingKey');
  const run = (script: string, response?: object): void => {
    const pm = {
      collectionVariables: storeOf(collection),
      environment: storeOf(environment),
      variables: {
        get: (name: string) => environment.get(name) ?? collection.get(name),
        replaceIn: (text: string) => text.replace('{{$guid}}', () => `guid-${(made += 1)}`),
      },
      response,
    };
    new Function('pm', script)(pm);
  };
  const send = (code: number, body = ''): string | undefined => {
    run(before);
    const key = environment.get('bookingKey') ?? collection.get('bookingKey');
    run(after, { code, text: () => body });
    return key;
  };
  return { environment, send };
}

describe('the scripts of a request with an idempotency key', () => {
  test.each([
    ['a timeout of the gateway', 504, ''],
    ['an error', 500, ''],
    ['a limit', 429, ''],
    ['a first attempt that is still running', 409, '{ "code": "IDEMPOTENCY_IN_PROGRESS" }'],
  ])('keep the key after %s', (_what, code, body) => {
    const { send } = startPostman();
    expect([send(code, body), send(201), send(201)]).toEqual(['guid-1', 'guid-1', 'guid-2']);
  });

  test.each([
    ['a result', 202, ''],
    ['a conflict', 409, '{ "code": "PRICE_CHANGED" }'],
    ['a refusal', 422, '{ "code": "VALIDATION_FAILED" }'],
  ])('remove it after %s', (_what, code, body) => {
    const { send } = startPostman();
    expect([send(code, body), send(201)]).toEqual(['guid-1', 'guid-2']);
  });

  test('use the environment’s key once', () => {
    const { environment, send } = startPostman();
    environment.set('bookingKey', 'own');
    expect([send(503), send(201), send(201)]).toEqual(['own', 'own', 'guid-1']);
  });
});

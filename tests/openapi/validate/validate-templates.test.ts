import { describe, expect, test } from 'vitest';
import { messagesOf } from '../document.ts';

const messages = async (rest: string) =>
  (await messagesOf(`openapi: 3.1.0\ninfo: { title: A, version: '1' }\n${rest}`)).map((message) => message.replace(/^\d+:\d+ /, ''));

const ofPath = (path: string) =>
  messages(`paths: { '${path}': { get: { operationId: b, summary: B, responses: { '200': { description: OK } } } } }`);

describe('validateTemplates', () => {
  test.each([
    ['/c/{id', 'has an unmatched brace. Write {id}.'],
    ['/c/id}/d', 'has an unmatched brace. Write {id}.'],
    ['/c/{}', 'has empty braces. Write a name in them, such as {id}.'],
  ])('reports the path %s', async (path, said) => {
    expect(await ofPath(path)).toEqual([`The path "${path}" ${said}`]);
  });

  test.each([
    [`{ url: 'https://{a.b.example' }`, 'The server URL "https://{a.b.example" has an unmatched brace. Write {a}.'],
    [
      `{ url: 'https://{env}.b.example', variables: { env: { default: dev, enum: [prod, test] } } }`,
      'The default "dev" of the server variable "env" is not in its enum. Known: prod, test.',
    ],
    [
      `{ url: 'https://b.example:{prt}', variables: { port: { default: '1' } } }`,
      'The server URL "https://b.example:{prt}" uses the variable "prt", which is not defined. Add to variables: prt: { default: … }. Did you mean "port"? Known: port.',
    ],
  ])('reports the faults of the server %s', async (server, message) => {
    expect(await messages(`servers: [${server}]\npaths: {}`)).toEqual([message]);
  });
});

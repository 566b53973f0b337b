import { describe, expect, test } from 'vitest';
import { messagesOf } from '../document.ts';

const messages = async (rest: string) =>
  (await messagesOf(`openapi: 3.1.0\ninfo: { title: A, version: '1' }\n${rest}`)).map((message) => message.replace(/^\d+:\d+ /, ''));

const ofPath = (path: string) =>
  messages(`paths: { '${path}': { get: { operationId: b, summary: B, responses: { '200': { description: OK } } } } }`);

describe('validateTemplates', () => {
  test.each([
    ['/c/{id', 'has a brace without its other half. Write {id}.'],
    ['/c/id}/d', 'has a brace without its other half. Write {id}.'],
    ['/c/{}', 'has braces without a name. Write a name in them, such as {id}.'],
  ])('reports the path %s', async (path, said) => {
    expect(await ofPath(path)).toEqual([`The path "${path}" ${said}`]);
  });

  test.each([
    [`{ url: 'https://{a.b.example' }`, 'The address "https://{a.b.example" has a brace without its other half. Write {a}.'],
    [
      `{ url: 'https://{env}.b.example', variables: { env: { default: dev, enum: [prod, test] } } }`,
      'The default "dev" of the variable "env" is not one of its values. Known: prod, test.',
    ],
    [
      `{ url: 'https://b.example:{prt}', variables: { port: { default: '1' } } }`,
      'The address "https://b.example:{prt}" has the variable "prt", which is not described. Add below variables: prt: { default: … }. Did you mean "port"? Known: port.',
    ],
  ])('reports the faults of the server %s', async (server, message) => {
    expect(await messages(`servers: [${server}]\npaths: {}`)).toEqual([message]);
  });
});

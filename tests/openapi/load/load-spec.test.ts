import { describe, expect, test } from 'vitest';
import { loadSpec } from '../../../src/openapi/load/load-spec.ts';

function messages(text: string): readonly string[] {
  return loadSpec(text, 'specs/sales.yaml').problems.map(({ what, cure, where }) => `${where.line}:${where.column} ${what} ${cure}`);
}

describe('loadSpec', () => {
  test.each([
    ['openapi: 3.0.3', '3.0'],
    ['openapi: 3.1.1', '3.1'],
    ['openapi: 3.2.0', '3.2'],
    ['{ "openapi": "3.1.0" }', '3.1'],
  ])('detects the version of %s', (text, version) => {
    const { spec, problems } = loadSpec(text, 'specs/sales.yaml');
    expect(problems).toEqual([]);
    expect(spec?.version).toBe(version);
  });

  test.each([
    ['info: {}\nopenapi: 4.0.0', '2:10 Unexpected OpenAPI version "4.0.0", expected 3.0.x, 3.1.x or 3.2.x. Write openapi: 3.1.0.'],
    ['openapi: 3.1', '1:10 Unexpected OpenAPI version 3.1, expected 3.0.x, 3.1.x or 3.2.x. Write three numbers in quotes: "3.1.0".'],
    ['swagger: "1.2"', '1:10 Swagger documents before 2.0 are not supported. Convert the file to OpenAPI 3.1.'],
    ['overlay: 1.0.0\nactions: []', expect.stringMatching(/^1:\d+ The file is an Overlay, .* Apply it /)],
    ['arazzo: 1.0.1\nworkflows: []', expect.stringMatching(/^1:\d+ The file is an Arazzo description, .* sourceDescriptions /)],
    ['asyncapi: 3.0.0', expect.stringMatching(/^1:\d+ The file is an AsyncAPI document\. .* "webhooks" /)],
    ['type: object\nproperties: {}', expect.stringMatching(/^2:\d+ The file is a JSON Schema, .* components\.schemas /)],
    [
      'info:\n  schema: https://schema.getpostman.com/json/collection/v2.1.0/',
      expect.stringMatching(/^2:\d+ The file is a Postman collection\. /),
    ],
    [
      '{"collection":{"info":{"schema":"https://schema.getpostman.com/json/collection/v2.1.0/"}}}',
      expect.stringMatching(/^1:\d+ The file is a Postman collection\. /),
    ],
    [
      'name: Test\nvalues: []\n_postman_variable_scope: environment',
      expect.stringMatching(/^3:\d+ The file is a Postman environment, .* "servers"/),
    ],
    ['swaggerVersion: "1.2"\napis: []', expect.stringMatching(/^1:\d+ The file is a Swagger 1 document\. .* Convert the file, /)],
    ['#%RAML 1.0\ntitle: A\n/pets:\n  get:', expect.stringMatching(/^1:1 The file is a RAML document\. Convert it /)],
    ['{"openrpc":"1.2.6","methods":[]}', expect.stringMatching(/^1:\d+ The file is an OpenRPC document, .* OpenAPI document/)],
    ['{"log":{"version":"1.2","entries":[]}}', expect.stringMatching(/^1:\d+ The file is an HTTP Archive \(HAR\), .* har-to-openapi, /)],
    ['{"data":{"__schema":{"types":[]}}}', expect.stringMatching(/^1:\d+ The file is a GraphQL introspection result\. /)],
    [
      '# Pets\n\n"""A pet"""\ntype Pet @key(fields: "id") {\n  id: ID!\n}\n',
      expect.stringMatching(/^1:1 The file is a GraphQL schema\. .* OpenAPI document/),
    ],
    ['scalar Date\n\nextend type Query {\n  a: Int\n}', expect.stringMatching(/^1:1 The file is a GraphQL schema\. /)],
    ['schema {\n  query: Query\n}', expect.stringMatching(/^1:1 The file is a GraphQL schema\. /)],
    [
      '// Pets\nsyntax = "proto3";\npackage a.b;\n',
      expect.stringMatching(/^1:1 The file is a Protocol Buffers definition\. .* protoc-gen-openapi /),
    ],
    ['message Pet {\n  string id = 1;\n}', expect.stringMatching(/^1:1 The file is a Protocol Buffers definition\. /)],
    ['{"kind":"discovery#restDescription","resources":{}}', expect.stringMatching(/^1:\d+ The file is a Google API Discovery document\. /)],
    [
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n---\napiVersion: apiextensions.k8s.io/v1\n',
      expect.stringMatching(/^1:1 The file is a Kubernetes CustomResourceDefinition, .* kubectl /),
    ],
    ['{"apiVersion":"apps/v1","kind":"Deployment"}', expect.stringMatching(/^1:\d+ The file is a Kubernetes manifest, /)],
    ['x-a: 1\n/pets:\n  get:\n    responses: {}', expect.stringMatching(/^\d:\d+ The file contains only paths, .* "paths" /)],
    ['\n<!DOCTYPE html>\n<html><body>: - [</body></html>', expect.stringMatching(/^2:1 The file is an HTML page: .* raw file/)],
    ['<?xml version="1.0"?>\n<application/>', expect.stringMatching(/^1:1 The file is XML, such as WADL or WSDL\. /)],
    [
      'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n',
      expect.stringMatching(/^1:1 The file is a Git LFS pointer, .* "git lfs pull"/),
    ],
    ['404: Not Found', expect.stringMatching(/^1:1 The file contains an HTTP error response instead of the specification\. /)],
    ['info: {}', '1:1 The file does not declare its OpenAPI version. Add "openapi: 3.1.0" as its first line.'],
    ['- a', '1:1 The file is not an OpenAPI document. Start it with "openapi: 3.1.0" and "info:".'],
    ['openapi: 3.1.0\nx-a: &a\n  b: [*a]', '3:7 A YAML alias refers to a value that contains it. Use a $ref for recursion.'],
  ])('rejects %j with one message', (text, message) => {
    expect(messages(text)).toEqual([message]);
  });

  test('reports only the syntax error of a document that cannot be parsed', () => {
    expect(messages('openapi: 4.0.0\na: [')).toHaveLength(1);
  });

  test.each([
    ['Go', 'paths:\n{{- range .Paths }}\n  /{{ .Name }}:\n    get: {}\n{{- end }}', '2:1', '{{- range .Paths }}'],
    ['Jinja', 'paths:\n  {% for a in b %}\n  /{{ a }}: { get: { x: y } }\n  {% endfor %}', '2:3', '{% for a in b %}'],
    [
      'JSON of swaggo',
      '{\n    "schemes": {{ marshal .Schemes }},\n    "swagger": "2.0",\n    "info": { "title": "{{.Title}}" }\n}\n#',
      '2:16',
      '{{ marshal .Schemes }}',
    ],
    ['JSON of Jinja', '{ "paths": {\n{% for a in b %} "/{{ a }}": {}, {% endfor %} }, "x": "y" }\n#', '2:1', '{% for a in b %}'],
    [
      'values that YAML reads',
      `paths:\n${Array.from({ length: 11 }, (_, index) => `  /a${index}:\n    summary: {{ t${index} }}`).join('\n')}`,
      '3:14',
      '{{ t0 }}',
    ],
  ])('reports only that a template is not filled in: %s', (_, text, place, tag) => {
    expect(messages(`${text}\nopenapi: 3.1.0`)).toEqual([
      `${place} The file is a template that has not been rendered: ${tag} Render the template, and use the rendered file instead.`,
    ]);
  });

  test.each([
    ['a text with tags', 'openapi: 3.1.0\ninfo:\n  description: |\n    {{ a }}\n    {% if a %}\n\n\nx-a: ['],
    ['texts of JSON with tags', '{ "openapi": "3.1.0", "info": { "title": "{{ a }} \\" {{ b }}" } }'],
    ['one brace too many', '{ "openapi": "3.1.0", "paths": {{}}}'],
    ['few values that are not quoted', 'openapi: 3.1.0\nx-a: {{ a }}\nx-b: {{ b }}'],
  ])('does not mistake a document for a template because of %s', (_, text) => {
    expect(messages(text).join(' ')).not.toContain('template');
  });

  test('does not mistake an alias that is used twice for a loop', () => {
    expect(messages('openapi: 3.1.0\nx-a: &a { b: 1 }\nx-b: *a\nx-c: *a')).toEqual([]);
  });
});

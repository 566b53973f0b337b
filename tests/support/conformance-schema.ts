import { conformancePage, type ConformancePage } from './conformance-page.ts';

export function indent(yaml: string, columns: number): string {
  const lines = yaml.replace(/^\n/, '').trimEnd().split('\n');
  const own = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0;
  return lines.map((line) => ' '.repeat(columns) + line.slice(own)).join('\n');
}

/** Renders `POST /things`, whose JSON body has this YAML schema, in a document with these named schemas. */
export function bodyPage(schema: string, schemas = '', openapi = '3.1.0'): Promise<ConformancePage> {
  return conformancePage(
    `openapi: ${openapi}
paths:
  /things:
    post:
      operationId: addThing
      summary: Add thing
      requestBody:
        required: true
        content:
          application/json:
            schema:
${indent(schema, 14)}
      responses: { '204': { description: Added } }
${schemas === '' ? '' : `components:\n  schemas:\n${indent(schemas, 4)}\n`}`,
    'add-thing',
  );
}

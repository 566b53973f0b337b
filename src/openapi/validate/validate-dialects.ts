import type { Spec } from '../spec.ts';
import { stringAt } from '../read-json.ts';
import { walkSpec } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';

/** Dialects that match how we read schemas. */
const KNOWN = /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.[12]\/|json-schema\.org\/draft\/2020-12\/schema)/;

/** Reports unknown dialects, whose schemas are read as JSON Schema 2020-12 with OpenAPI keywords anyway. */
export function validateDialects({ root, source, version }: Spec): readonly SpecFault[] {
  if (version === '3.0') return [];
  const problems: SpecFault[] = [];
  const check = (dialect: string | undefined, pointer: string): void => {
    if (dialect === undefined || KNOWN.test(dialect)) return;
    const what = `The dialect "${dialect}" is not supported and is read as JSON Schema 2020-12.`;
    problems.push({
      severity: 'warning',
      kind: 'unknown-dialect',
      pointer,
      what,
      where: source.locate(pointer),
      cure: 'Write the schemas in JSON Schema 2020-12, and remove the dialect.',
    });
  };
  check(stringAt(root, 'jsonSchemaDialect'), '/jsonSchemaDialect');
  walkSpec(root, ({ kind, value, pointer }) => void (kind === 'schema' && check(stringAt(value, '$schema'), `${pointer}/$schema`)));
  return problems;
}

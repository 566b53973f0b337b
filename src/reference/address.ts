import type { SecurityScheme } from '../openapi/api.ts';

/** Id of a scheme's row on the introduction page. */
export function schemeId(scheme: SecurityScheme): string {
  return `security-${scheme.id}`;
}

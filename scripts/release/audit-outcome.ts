export interface AuditOutcome {
  readonly lines: readonly string[];
  /** 0: no known vulnerabilities; 1: some; 2: not available. */
  readonly exitCode: 0 | 1 | 2;
}

interface Vulnerability {
  readonly severity: string;
  readonly range: string;
  readonly fixAvailable: unknown;
  readonly via: readonly unknown[];
}

/** Summarises `npm audit --json`. @param stdout a report, or the reason why there is none */
export function auditOutcome(stdout: string, stderr: string): AuditOutcome {
  const report = parse(stdout);
  const found: unknown = report?.['vulnerabilities'];
  if (typeof found !== 'object' || found === null)
    return { lines: [`The audit is not available: ${reasonOf(report, stderr)}`], exitCode: 2 };
  const faults = Object.entries(found as Readonly<Record<string, Vulnerability>>); // version 2 of npm's report format
  if (faults.length === 0) return { lines: ['No known vulnerabilities.'], exitCode: 0 };
  const lines = faults.map(([name, { severity, range, fixAvailable, via }]) => {
    const reasons = via.flatMap((reason) => (typeof reason === 'string' ? [`through ${reason}`] : [String(Object(reason)['title'])]));
    return `${severity}: ${name} ${range}: ${reasons.join('; ')} (${fixAvailable ? 'fix available' : 'no fix yet'})`;
  });
  return { lines: [...lines, `${faults.length} packages with known vulnerabilities.`], exitCode: 1 };
}

function reasonOf(report: Readonly<Record<string, unknown>> | undefined, stderr: string): string {
  const said = report?.['message'] ?? Object(report?.['error'])['summary'];
  return typeof said === 'string' && said !== '' ? said : stderr.trim() || 'npm returned no report.';
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>; // Object() accepts any value
  } catch {
    return undefined; // npm prints plain text on failure
  }
}

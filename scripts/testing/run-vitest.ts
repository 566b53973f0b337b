import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../processes/run-tool.ts';
import type { Count } from './count.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** @param selection Vitest options and files */
export async function runVitest(selection: readonly string[]): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const code = await runTool('vitest', ['run', ...selection, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
    return countReport(readReport(file), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): VitestReport | undefined {
  try {
    // Vitest's own format.
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined; // Vitest exited before writing a report; its exit code reports the failure
  }
}

/** A file that fails to load, or an error outside a test, counts as one failure. */
function countReport(report: VitestReport | undefined, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  const failed = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

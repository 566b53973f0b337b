import { runTool } from './run-tool.ts';

// Lint first: what it rewrites is then formatted.
const codes = [await runTool('oxlint', ['--fix']), await runTool('oxfmt', [])];
process.exitCode = Math.max(...codes);

/**
 * Tests that mock modules or replace a global: each program compiled from Go defines another `Go`. In a shared process this would affect
 * later files, or come too late.
 */
export const ISOLATED_TESTS = [
  'tests/framework/json-schema/open-document.test.ts',
  'tests/scripts/processes/run-tool.test.ts',
  'tests/workflows/workflows.test.ts',
];

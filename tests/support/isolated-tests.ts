/**
 * Tests that replace modules, or a global: the programs that are compiled of Go each bring another `Go`. In a shared process that would
 * hold for the files after them, or come too late.
 */
export const ISOLATED_TESTS = [
  'tests/framework/json-schema/open-document.test.ts',
  'tests/scripts/processes/run-tool.test.ts',
  'tests/workflows/workflows.test.ts',
];

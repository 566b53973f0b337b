/** Tests that mock modules or replace a global, which would affect later files. Programs compiled from Go replace `Go`. */
export const ISOLATED_TESTS = [
  'tests/framework/json-schema/open-document.test.ts',
  'tests/scripts/processes/run-tool.test.ts',
  'tests/workflows/workflows.test.ts',
];

/** Tests that mock modules or replace a global, as programs compiled from Go replace `Go`, which would affect later files. */
export const ISOLATED_TESTS = [
  'tests/framework/json-schema/open-document.test.ts',
  'tests/scripts/processes/run-tool.test.ts',
  'tests/workflows/workflows.test.ts',
];

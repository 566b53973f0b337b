/** Tests that mock modules, or load a program compiled from Go, which replaces the global `Go`. On a shared thread, later files would break. */
export const ISOLATED_TESTS = [
  'tests/framework/json-schema/open-document.test.ts',
  'tests/scripts/processes/run-tool.test.ts',
  'tests/workflows/workflows.test.ts',
];

import { describe, expect, test } from 'vitest';
import { loadCheckInput } from '../../src/checks/writing/load-check-input.ts';
import { loadWriting } from '../../src/checks/writing/load-writing.ts';
import { listSamples } from '../../src/checks/samples/list-samples.ts';
import { formatPlace } from '../../src/errors.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import { hasProgram, inSampleFolder } from './run-sample.ts';

const CHECK = `
import ast, json
for place, code in json.load(open("samples.json")):
    try:
        ast.parse(code)
    except SyntaxError as error:
        print(place, error)
`;

describe.skipIf(!hasProgram('python3'))('the Python samples', () => {
  test('compile in Python', async () => {
    const writing = await loadWriting(await loadCheckInput(await loadSite({ root: repositoryRoot, includeDrafts: false })));
    const samples = listSamples(writing)
      .filter(({ lang }) => lang === 'python')
      .map(({ code, locatePosition }) => [formatPlace(locatePosition(1, 1)), code]);
    expect(samples.length).toBeGreaterThan(0);
    const files = { 'samples.json': JSON.stringify(samples), 'check.py': CHECK };
    expect(await inSampleFolder(files, ({ run }) => run('python3', ['check.py']))).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

// node make-samples.ts <site folder> <result.json>: writes the generated cURL samples of a site's operations.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeSamples } from '../../../src/openapi/samples/code-samples.ts';
import { loadSite } from '../../../src/site/load-site.ts';

const [root = '', result = ''] = process.argv.slice(2);
const site = await loadSite({ root: path.resolve(root), includeDrafts: false });
const samples = site.apis.flatMap(({ group, api }) =>
  api.operations.map((operation) => ({
    member: group.id,
    method: operation.method,
    path: operation.path,
    // Ignores samples that the author wrote.
    code: codeSamples(operation, {}).find(({ id }) => id === 'curl')?.code ?? '',
  })),
);
writeFileSync(result, JSON.stringify(samples));

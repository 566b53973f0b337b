import path from 'node:path';
import { runLimited } from '../../scripts/processes/run-limited.ts';
import { inSiteFolder } from '../support/literal-site.ts';
import type { Input } from './inputs.ts';

const LIMITS = { seconds: 300, mebibytes: 3000 };

export function buildInput({ files }: Input): Promise<string | undefined> {
  return inSiteFolder(files, async (root) => {
    const { code, exceeded, output } = await runLimited(['--run', 'build'], { DOCS_ROOT: root, DIST: path.join(root, 'dist') }, LIMITS);
    if (exceeded) return `The build took too much ${exceeded}:\n${output.slice(-1500)}`;
    const isSaid = code === 0 || (/^Nothing was built: \d+ error/m.test(output) && /^(?:content|specs)\//m.test(output));
    if (isSaid && !/^\s+at .+:\d+:\d+\)?$/m.test(output)) return undefined;
    return `The build ended with ${code}:\n${output.slice(-1500)}`;
  });
}

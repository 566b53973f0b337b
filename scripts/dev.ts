import { readEnvironment } from '../src/render/environment.ts';
import { liveWith, startTool } from './run-tool.ts';

/** `npm run dev`: Waku's development server over the folder that `DOCS_ROOT` names. Its own arguments pass through. */
process.exitCode = await liveWith(startTool('waku', ['dev', ...process.argv.slice(2)], { env: { DOCS_ROOT: readEnvironment().root } }));

import { type WakuBuild, wakuVariables } from '../src/render/environment.ts';
import { startTool } from './run-tool.ts';

/** Waku's build in a process of its own. */
export interface RunningWaku {
  /** @throws Error with everything that Waku printed, when it fails */
  readonly finish: () => Promise<void>;
  /** Ends it, and resolves when it writes no more. */
  readonly stop: () => Promise<void>;
}

/** Starts Waku's build, with places where the HTML of pages belongs, so that both can be made at the same time. */
export function startWaku(root: string, build: WakuBuild): RunningWaku {
  const child = startTool('waku', ['build'], {
    env: {
      NODE_ENV: 'production',
      // Room for the short-lived garbage of a thousand pages.
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=32`.trim(),
      ...wakuVariables(root, build),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<Error | undefined>((resolve) => {
    child.once('error', resolve);
    child.once('exit', (code) => resolve(code === 0 ? undefined : new Error(`Waku's build ended with ${code}:\n${output}`)));
  });
  return {
    async finish() {
      const failure = await ended;
      if (failure) throw failure;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

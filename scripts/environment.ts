import path from 'node:path';

/** What the commands take from the environment. */
export interface Environment {
  /** Folder of the site, absolute: `DOCS_ROOT`, default the current folder. */
  readonly root: string;
  /** Output folder, absolute: `DIST`, default `dist`. */
  readonly dist: string;
  /** `PORT`, default 8787. */
  readonly port: number;
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return {
    root: path.resolve(env['DOCS_ROOT'] || '.'),
    dist: path.resolve(env['DIST'] || 'dist'),
    port: Number(env['PORT'] || 8787),
  };
}

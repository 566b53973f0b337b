import { buildDownloads, type Downloads, type DownloadsInput } from '../../src/openapi/downloads/build-downloads.ts';

/** Builds downloads in input order. Runs on a thread, because conversion is slow. */
export async function run(inputs: readonly DownloadsInput[]): Promise<readonly Downloads[]> {
  const made: Downloads[] = [];
  for (const input of inputs) made.push(await buildDownloads(input));
  return made;
}

import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../tests/support/browser.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-extensions', '--mute-audio'];

/** Starts a browser with an empty profile that trusts a served folder's certificate. The caller closes the browser. */
export async function startBrowser(keyDigest: string | undefined, debuggingPort?: number): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const trust = keyDigest === undefined ? [] : [`--ignore-certificate-errors-spki-list=${keyDigest}`];
  const debugging = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chromium.launch({ executablePath, args: [...ARGS, ...trust, ...debugging], env: { ...Object.fromEntries(own), ...env } });
}

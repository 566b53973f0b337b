import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

export interface BrowserProgram {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  readonly fontConfig?: string;
}

const packageFolder = path.resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium');
const cacheFolder = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium');

const FONT_CONFIG = 'packaged-fonts.conf';

/**
 * Replaces the npm package's flags: `--disable-web-security` and `--single-process` would hide real faults. Repeats some of Playwright's
 * flags, in case its next version drops them.
 */
const ARGS: readonly string[] = [
  '--no-sandbox', // the sandbox needs privileges that a container lacks
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none', // the same line breaks on every machine
];

export interface LaunchOptions {
  /**
   * `packaged` (default) renders everything, including code, in Open Sans, for the same layout on every machine. A browser from
   * `CHROME_PATH` always uses the system's fonts.
   */
  readonly fonts?: 'packaged' | 'system';
  /** Whether the pages of a context share a process; default `false`, as in browsers with enough memory. */
  readonly sharesProcesses?: boolean;
  /** The browser's font size setting, in CSS pixels; default 16. */
  readonly defaultFontSize?: number;
}

/** Starts a headless browser: `CHROME_PATH`, otherwise the npm package's. The caller closes it. */
export async function launchBrowser({
  fonts = 'packaged',
  sharesProcesses = false,
  defaultFontSize,
}: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env, fontConfig } = await findBrowser();
  const fontEnv = fontConfig && fonts === 'packaged' ? { FONTCONFIG_FILE: fontConfig } : {};
  const args = [
    ...ARGS,
    ...(sharesProcesses ? ['--renderer-process-limit=1'] : []),
    ...(defaultFontSize === undefined ? [] : [`--blink-settings=defaultFontSize=${defaultFontSize}`]),
  ];
  return chromium.launch({ executablePath, args, env: { ...definedEnv(), ...env, ...fontEnv } });
}

function keptBrowser(options: LaunchOptions): () => Promise<Browser> {
  let kept: Promise<Browser> | undefined;
  return async () => {
    const running = await kept?.catch(() => undefined);
    if (running?.isConnected()) return running;
    kept = launchBrowser(options);
    return kept;
  };
}

/** All test files of this process share this browser, in separate contexts. */
export const sharedBrowser = keptBrowser({});

/** For contexts that open one page after another: all share a process, because starting one takes longer than loading a page. */
export const sharedBrowserOfOneProcess = keptBrowser({ sharesProcesses: true });

/**
 * Finds the browser: `CHROME_PATH`, otherwise the npm package's binary, which is unpacked on first use (2 s), then reused.
 * @throws if `CHROME_PATH` names no file, or is unset and the package has no binary for this system
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
    return { executablePath: named, env: {} };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `Set CHROME_PATH to an installed Chrome or Chromium: the packaged one runs on linux-x64 only, not on ${process.platform}-${process.arch}.`,
    );
  const folder = await unpackBrowser();
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') },
    fontConfig: path.join(folder, FONT_CONFIG),
  };
}

/** Unpacks the package's browser, libraries and fonts to a versioned folder, with an atomic rename. */
async function unpackBrowser(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(cacheFolder, version);
  if (existsSync(folder)) return folder;
  await mkdir(cacheFolder, { recursive: true });
  const partial = await mkdtemp(path.join(cacheFolder, 'partial-'));
  try {
    await unpackInto(partial);
    await writeFile(path.join(partial, FONT_CONFIG), fontConfigOf(folder));
    await rename(partial, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error; // Another process has created an equal copy in the meantime.
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Runs in a separate process with its own temporary folder: the package unpacks there, reuses existing files, and changes the environment.
 * The two `AWS_` variables make the package unpack its shared libraries.
 */
async function unpackInto(folder: string): Promise<void> {
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: path.resolve(packageFolder, '../../..'),
    env: { PATH: process.env['PATH'], TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x', AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0 || !existsSync(path.join(folder, 'chromium')))
    throw new Error(`Cannot unpack the browser of @sparticuz/chromium (exit ${code}):\n${stderr}`);
}

/** Needed because the package's fontconfig file points to the empty /tmp/fonts: without fonts, text is invisible and 0 px wide. */
function fontConfigOf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

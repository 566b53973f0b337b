import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** A browser to start: the program and the variables that it needs. */
export interface BrowserProgram {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  /** A fontconfig file that knows the packaged fonts only. */
  readonly fontConfig?: string;
}

const packageFolder = path.resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium');
const cacheFolder = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium');

const FONT_CONFIG = 'packaged-fonts.conf';

/**
 * Our own flags: the package's contain `--disable-web-security` and `--single-process`, which hide real faults.
 * Playwright adds `--headless` and its own set, which already turns off first-run pages, updates and background traffic;
 * what is repeated here must hold whatever Playwright's next version does.
 */
const ARGS: readonly string[] = [
  '--no-sandbox', // the sandbox needs privileges that a container does not have
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
   * `packaged` (default) shows every text in Open Sans, code too, so that layout is the same on every machine, also on one
   * without fonts. `system` is for looking at pages: it uses what is installed. A browser of `CHROME_PATH` always uses the system's.
   */
  readonly fonts?: 'packaged' | 'system';
  /** Whether the pages of a context share a process; default `false`, as for readers with enough memory. */
  readonly sharesProcesses?: boolean;
  /** What the reader has set for text, in CSS pixels; default 16. */
  readonly defaultFontSize?: number;
}

/** Starts a headless browser: the one that `CHROME_PATH` names, else the one inside the npm package. The caller closes it. */
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

/** A browser that is started when it is first asked for, and anew after a crash. */
function keptBrowser(options: LaunchOptions): () => Promise<Browser> {
  let kept: Promise<Browser> | undefined;
  return async () => {
    const running = await kept?.catch(() => undefined);
    if (running?.isConnected()) return running;
    kept = launchBrowser(options);
    return kept;
  };
}

/** The browser of this process: all its test files share it, in contexts of their own. It ends with the process. */
export const sharedBrowser = keptBrowser({});

/** A second one, for contexts whose pages follow each other: to start a process takes longer than to load a page. */
export const sharedBrowserOfOneProcess = keptBrowser({ sharesProcesses: true });

/**
 * The browser of this machine. The package's binary is unpacked on first use, 2 s, and then reused.
 *
 * @throws if `CHROME_PATH` names no file, or if it is not set and the package has no binary for this system
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

/**
 * Unpacks the package's browser with its libraries and fonts, and returns the folder that has them. The folder carries the
 * package's version and appears by one rename, so an interrupted or a simultaneous run can neither leave nor see half of it.
 */
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
      if (!existsSync(folder)) throw error; // else another run was faster, and its copy is as good
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return folder;
}

/**
 * The package unpacks into the temporary folder, reuses whatever it finds there, and changes the variables of its process:
 * so it gets a process and a temporary folder of its own. The two `AWS_` variables make it bring its shared libraries.
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

/** The package's own file looks for fonts in /tmp/fonts and finds none there; without fonts every text is invisible and 0 px wide. */
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

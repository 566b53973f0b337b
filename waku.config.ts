import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'waku/config';
import { developmentFiles } from './scripts/build/development-files.ts';
import { inlineScripts } from './scripts/build/inline-scripts.ts';
import { thirdPartyNotices } from './scripts/build/third-party-notices.ts';
import { wakuSettings } from './scripts/build/waku-settings.ts';
import { BUILD_ID } from './src/framework/start-client.ts';
import { FIRST_VIEW, filesOnDemand, namedImports, plainImports } from './src/framework/plain-imports.ts';
import { siteReload } from './scripts/build/site-reload.ts';

/** Oldest browsers of Baseline 2024. `stylelint.config.mjs` checks style sheets for the same baseline. */
const CSS_TARGETS = ['chrome130', 'firefox132', 'safari18.2'];

const settings = await wakuSettings();
const notices = thirdPartyNotices();

/** The only server package that is also bundled for browsers: the payload checker uses it. */
const CHECKER_PACKAGE = '@hyperjump/json-schema';

/** Large packages that Node loads at build time. Not bundled for the server. */
const SERVER_PACKAGES = [
  CHECKER_PACKAGE,
  '@mdx-js/mdx',
  '@shikijs/vscode-textmate',
  'beautiful-mermaid',
  'elkjs',
  'hast-util-sanitize',
  'hast-util-to-html',
  'hast-util-to-string',
  'image-size',
  'mdast-util-directive',
  'mdast-util-from-markdown',
  'mdast-util-gfm-autolink-literal',
  'mdast-util-gfm-footnote',
  'mdast-util-gfm-strikethrough',
  'mdast-util-gfm-table',
  'mdast-util-gfm-task-list-item',
  'micromark-extension-cjk-friendly',
  'micromark-extension-cjk-friendly-gfm-strikethrough',
  'micromark-extension-directive',
  'micromark-extension-gfm-autolink-literal',
  'micromark-extension-gfm-footnote',

  'micromark-extension-gfm-table',
  'micromark-extension-gfm-task-list-item',
  'react-dom/server',
  'rehype-raw',
  'remark-parse',
  'remark-rehype',
  'shiki',
  'unified',
  'vfile',
  'vfile-message',
  'yaml',
];

/** Matches modules whose path below `src` starts with `paths`, and any module whose path contains `others`. */
const modules = (paths: string, others?: string): RegExp =>
  new RegExp(`^(?!.*node_modules).*src/(?:${paths})${others ? `|${others}` : ''}`.replaceAll('/', String.raw`[\\/]`));

/** Lookahead that excludes modules imported on demand. */
const NOT_ON_DEMAND =
  '(?!(?:markdown|near-pages|openapi|reference|search|data|site)/|framework/json-schema|browser/(?:editions|interactions|query|schema-tree|tools)/)';

/**
 * Chunks that every page references. Only `first-view`, the script without React, is fetched before the reader acts. `navigation` handles
 * links and history. `libraries` contains React and the islands. The entry point gets its own chunk, so tools can import libraries without
 * starting the client. Modules imported on demand must be in a folder that `NOT_ON_DEMAND` lists; Rolldown gives them separate chunks.
 */
const CLIENT_CHUNKS = [
  {
    name: FIRST_VIEW,
    // Takes precedence over `libraries`, which would otherwise include the import helper.
    priority: 3,
    test: modules(
      'browser/(?:start|first-view)/|browser/platform/(?:is-at-rest|load-for-control|load-in-background|loaded-page|opened-page|storage|texts|when-online)\\.|browser/tools/(?:open/tools|search-dialog/search)\\.css|framework/preload-helper\\.|url/(?:is-same-path|read-query)\\.',
      'rolldown/runtime',
    ),
  },
  {
    name: 'navigation',
    priority: 2,
    test: modules('browser/(?:navigation|platform)/|url/|framework/start-(?:client|payload)\\.'),
  },
  // Includes code that tools also need; separate chunks would add bytes and requests.
  {
    name: 'start-interactions',
    test: modules(String.raw`browser/(?:interactions/(?!near-pages|moved-ids|dropdown-hover)|query/(?!use-query))|styles/scripted\.`),
  },
  // Code shared by at least two tools, search included. One more chunk would cost more than the bytes that some tool does not use.
  {
    name: 'tool-parts',
    test: modules(
      'browser/tools/(?:history/|parts/(?:close-on-backdrop|fetch-release-file|is-composing|load-style)\\.)|site/strings/choose-catalogue\\.',
    ),
  },
  {
    name: 'libraries',
    // Names the islands, because Rolldown otherwise includes them in some builds only. Style sheets stay in `site`.
    priority: 1,
    test: modules(
      `(?!waku\\.client|[^?]*\\.css)${NOT_ON_DEMAND}`,
      'node_modules/(?:(?:react|react-dom|react-server-dom-webpack|scheduler|@vitejs)/|waku/(?!dist/lib/vite-entries/))',
    ),
  },
  {
    name: 'site',
    test: modules(NOT_ON_DEMAND),
  },
];

export default defineConfig({
  basePath: settings.baseUrl,
  distDir: settings.distDir,
  vite: {
    publicDir: settings.publicDir,
    plugins: [
      // Vite already optimises style sheets for the target browsers.
      tailwindcss({ optimize: false }),
      siteReload(settings.root),
      developmentFiles(settings.root),
      inlineScripts(),
      plainImports(),
      namedImports(),
      notices.ofPages(),
    ],
    build: { cssTarget: CSS_TARGETS },
    define: settings.isBuild ? { 'import.meta.env.WAKU_BUILD_ID': BUILD_ID } : {},
    worker: { plugins: () => [notices.ofWorkers()] },
    environments: {
      rsc: { resolve: { external: SERVER_PACKAGES } },
      ...(settings.isBuild && { ssr: { build: { rolldownOptions: { input: { index: path.resolve('src/framework/no-ssr.ts') } } } } }),
      client: {
        // In development, Vite reloads the page when it discovers a package. Scanning all modules prevents a reload when a tool opens.
        optimizeDeps: {
          entries: ['src/browser/**/*.{ts,tsx}'],
          exclude: SERVER_PACKAGES.filter((name) => name !== CHECKER_PACKAGE),
        },
        build: {
          // Lists the files that documents load.
          manifest: true,
          modulePreload: { polyfill: false, resolveDependencies: filesOnDemand },
          rolldownOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } },
        },
      },
    },
  },
});

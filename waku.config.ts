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

/** The oldest browsers of Baseline 2024, which the style sheets support. `stylelint.config.mjs` enforces it. */
const STYLE_TARGETS = ['chrome130', 'firefox132', 'safari18.2'];

const settings = await wakuSettings();
const notices = thirdPartyNotices();

/** Of these, the payload checker takes one to the browser. */
const CHECKER_PACKAGE = '@hyperjump/json-schema';

/** Left to Node: large, and only for the build. The others never reach a browser. */
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

/** Matches the modules below `src` whose paths begin so, and those of the other paths that are named. */
const modules = (paths: string, others?: string): RegExp =>
  new RegExp(`^(?!.*node_modules).*src/(?:${paths})${others ? `|${others}` : ''}`.replaceAll('/', String.raw`[\\/]`));

/** What is not imported on demand. */
const OF_ISLANDS =
  '(?!(?:markdown|near-pages|openapi|reference|search|data|site)/|framework/json-schema|browser/(?:editions|interactions|query|schema-tree|tools)/)';

/**
 * Files of script that every page names: its program without React, the only one that is fetched before the reader does
 * something; what links and the history need, and tools as well; libraries with the islands, which come with them; and what begins all
 * that, alone in its file, so that tools can import a library before.
 * What is imported on demand lives in one of the folders named here, and comes in files of its own with all that it alone needs.
 */
const BROWSER_FILES = [
  {
    name: FIRST_VIEW,
    // Before the libraries, which would take the helper of imports along.
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
  // With what the tools need of it, too: files of their own would weigh more, and be more requests.
  {
    name: 'start-interactions',
    test: modules(String.raw`browser/(?:interactions/(?!near-pages|moved-ids|dropdown-hover)|query/(?!use-query))|styles/scripted\.`),
  },
  // What the search and the other tools need, or two of these: a file more would weigh more than what one of them leaves alone.
  {
    name: 'tool-parts',
    test: modules(
      'browser/tools/(?:history/|parts/(?:close-on-backdrop|fetch-release-file|is-composing|load-style)\\.)|site/strings/choose-catalogue\\.',
    ),
  },
  {
    name: 'libraries',
    // Rolldown takes the islands along, too, though not in every build unless they are named. Style sheets go on being those of the site.
    priority: 1,
    test: modules(
      `(?!waku\\.client|[^?]*\\.css)${OF_ISLANDS}`,
      'node_modules/(?:(?:react|react-dom|react-server-dom-webpack|scheduler|@vitejs)/|waku/(?!dist/lib/vite-entries/))',
    ),
  },
  {
    name: 'site',
    test: modules(OF_ISLANDS),
  },
];

export default defineConfig({
  basePath: settings.baseUrl,
  distDir: settings.distDir,
  vite: {
    publicDir: settings.publicDir,
    plugins: [
      // Vite writes the style sheets for browsers, once.
      tailwindcss({ optimize: false }),
      siteReload(settings.root),
      developmentFiles(settings.root),
      inlineScripts(),
      plainImports(),
      namedImports(),
      notices.ofPages(),
    ],
    build: { cssTarget: STYLE_TARGETS },
    define: settings.isBuild ? { 'import.meta.env.WAKU_BUILD_ID': BUILD_ID } : {},
    worker: { plugins: () => [notices.ofWorkers()] },
    environments: {
      rsc: { resolve: { external: SERVER_PACKAGES } },
      ...(settings.isBuild && { ssr: { build: { rolldownOptions: { input: { index: path.resolve('src/framework/no-ssr.ts') } } } } }),
      client: {
        // Development: found later, a package of a tool would reload the page that has just opened it.
        optimizeDeps: {
          entries: ['src/browser/**/*.{ts,tsx}'],
          exclude: SERVER_PACKAGES.filter((name) => name !== CHECKER_PACKAGE),
        },
        build: {
          // Names the files that documents load.
          manifest: true,
          modulePreload: { polyfill: false, resolveDependencies: filesOnDemand },
          rolldownOptions: { output: { codeSplitting: { groups: BROWSER_FILES } } },
        },
      },
    },
  },
});

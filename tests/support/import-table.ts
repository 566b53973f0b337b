import { builtinModules } from 'node:module';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/** `filePath` is a POSIX path from the repository's root. */
export interface SourceFile {
  readonly filePath: string;
  readonly text: string;
}

/** A dependency as in the source. `type` imports are erased before the code runs; `value` and `dynamic` imports load the module. */
export interface ImportEdge {
  readonly kind: 'value' | 'type' | 'dynamic';
  /** `undefined` for a dynamic import with a computed name. */
  readonly specifier: string | undefined;
  readonly line: number;
}

interface FolderRule {
  readonly imports: readonly Folder[];
  /** Folders whose modules may only be loaded by `import()`. */
  readonly dynamicImports?: readonly Folder[];
  /** Files of other folders that may be loaded, because they import nothing. */
  readonly fileImports?: readonly string[];
  /** Folders that allow only `import type`. */
  readonly typeImports?: readonly Folder[];
  readonly siblings: boolean;
  readonly node: boolean;
  /**
   * `libraries` means all packages except the frameworks. A list is exact (`x/*` means all of x). Types may come from any package, unless
   * the list is empty.
   */
  readonly packages: 'libraries' | readonly string[];
  readonly alsoPackages?: readonly string[];
}

type Folder = keyof typeof FOLDERS;

const REACT = ['react', 'react/jsx-runtime', 'react-dom'] as const;
const WAKU_CLIENT = ['waku', 'waku/router/client', 'waku/minimal/client'] as const;

/** Only components, pages and entries may load these packages, so that everything else can be tested without a renderer. */
const FRAMEWORKS = ['preact', 'preact/hooks', 'react', 'react-dom', 'react-server-dom-webpack', 'waku'];

/** Files that import from a URL of the published site, which no bundler resolves. */
const IMPORTS_BY_ADDRESS: ReadonlySet<string> = new Set(['src/browser/head/program.ts', 'src/framework/start-client.ts']);

/** `src` may contain no other folders. */
const FOLDERS = {
  errors: { imports: [], siblings: false, node: false, packages: [] },
  // Names that HTML, scripts and style sheets share.
  'html-contract': { imports: [], siblings: false, node: false, packages: [] },
  url: { imports: [], siblings: true, node: false, packages: [] },
  data: { imports: ['errors'], siblings: true, node: false, packages: 'libraries' },
  // `markdown` and `content` may import the JSX runtime, because compiled MDX calls its functions.
  markdown: { imports: ['url', 'errors', 'data'], siblings: true, node: false, packages: 'libraries', alsoPackages: ['react/jsx-runtime'] },
  content: {
    imports: ['markdown', 'data', 'url', 'errors'],
    siblings: true,
    node: true,
    packages: 'libraries',
    alsoPackages: ['react/jsx-runtime'],
  },
  openapi: { imports: ['data', 'url', 'errors', 'framework/json-schema'], siblings: true, node: true, packages: 'libraries' },
  // Suggestions for unknown addresses, at the edge and in browsers.
  'near-pages': { imports: ['url'], siblings: true, node: false, packages: [] },
  // Search records, index and queries, for builds and browsers.
  search: { imports: ['url', 'data'], siblings: true, node: false, packages: [] },
  // Assumptions about the internals of Waku, React and Vite.
  framework: { imports: ['errors'], siblings: true, node: false, packages: [...REACT, ...WAKU_CLIENT, 'vite'] },
  // Separate, because the tools also load the validator of `openapi`, which depends on internals of its JSON Schema library.
  'framework/json-schema': {
    imports: ['framework'],
    siblings: true,
    node: false,
    packages: ['@hyperjump/json-schema/*', '@hyperjump/browser'],
  },
  // Reference pages as data, without UI strings or HTML.
  reference: {
    imports: ['openapi', 'data', 'url', 'errors', 'markdown'],
    typeImports: ['site/strings'],
    siblings: true,
    node: false,
    packages: [],
  },
  // Separate from `site`, because the tools load their strings in the browser.
  'site/strings': { imports: [], siblings: true, node: false, packages: [] },
  site: {
    imports: ['site/strings', 'content', 'openapi', 'reference', 'near-pages', 'data', 'url', 'errors'],
    typeImports: ['search'],
    siblings: true,
    node: true,
    packages: 'libraries',
  },
  // Content checks, used only by `scripts` and tests.
  checks: {
    imports: ['site', 'content', 'openapi', 'reference', 'markdown', 'data', 'url', 'errors'],
    siblings: true,
    node: true,
    packages: 'libraries',
  },
  // Client code: islands, and what the reader's first action loads.
  browser: {
    // From `styles` and from the tools, imports only the addresses of style sheets.
    imports: ['url', 'framework', 'near-pages', 'styles'],
    fileImports: [
      'src/browser/tools/open/tools.css?url',
      'src/browser/tools/search-dialog/search.css?url',
      'src/reference/address.ts',
      'src/site/twin-path.ts',
    ],
    typeImports: ['html-contract'],
    dynamicImports: ['browser/tools'],
    siblings: true,
    node: false,
    packages: [...REACT, ...WAKU_CLIENT],
  },
  // Loaded when a reader opens a tool, so that pages do not load the tools' libraries.
  'browser/tools': {
    typeImports: ['html-contract'],
    imports: ['browser', 'search', 'site/strings', 'openapi', 'reference', 'data', 'url', 'errors'],
    siblings: true,
    node: false,
    packages: [
      ...REACT,
      'react-dom/client',
      'preact',
      'preact/hooks',
      '@hyperjump/json-schema/*',
      '@rgrove/parse-xml',
      '@scalar/snippetz/*',
    ],
  },
  components: {
    imports: ['url', 'markdown', 'reference', 'browser'],
    typeImports: ['html-contract', 'content', 'openapi', 'site', 'site/strings'],
    siblings: true,
    node: false,
    packages: [...REACT, ...WAKU_CLIENT],
  },
  // Pages as Markdown, from the same plans and syntax trees as their HTML, with the components' strings.
  twins: {
    imports: ['url', 'markdown', 'reference', 'components'],
    typeImports: ['openapi', 'site/strings'],
    siblings: true,
    node: false,
    packages: 'libraries',
  },
  // HTML of pages and the frame, and checks of both. Only this folder and `pages` import both `site` and `components`.
  render: {
    imports: [
      'site',
      'search',
      'site/strings',
      'content',
      'openapi',
      'reference',
      'components',
      'twins',
      'browser',
      'framework',
      'markdown',
      'data',
      'url',
      'errors',
    ],
    typeImports: ['html-contract'],
    siblings: true,
    node: true,
    packages: 'libraries',
    alsoPackages: ['react', 'react-dom/server'],
  },
  // Sitemaps, feeds, catalogues. No page needs these files, so `render` does not import this folder.
  machines: {
    // Imports only the Markdown writer from `twins`.
    imports: ['render', 'twins', 'site', 'site/strings', 'content', 'openapi', 'reference', 'markdown', 'data', 'url', 'errors'],
    fileImports: ['src/components/layout/logo.ts'],
    siblings: true,
    node: true,
    packages: 'libraries',
  },
  // Stable addresses, and redirects for old ones.
  addresses: {
    imports: ['machines', 'render', 'site', 'reference', 'framework', 'data', 'url', 'errors'],
    siblings: true,
    node: false,
    packages: [],
  },
  styles: { imports: [], siblings: true, node: false, packages: [] },
  pages: {
    imports: ['site', 'render', 'components', 'browser', 'styles'],
    typeImports: ['framework'],
    siblings: true,
    node: false,
    packages: [...REACT, 'waku', 'waku/*'],
  },
  // Waku's entry points, on the server and in browsers.
  entries: {
    imports: ['pages', 'framework', 'styles'],
    siblings: false,
    node: false,
    packages: [...REACT, 'react-dom/client', 'waku', 'waku/*'],
  },
} as const satisfies Record<
  string,
  Omit<FolderRule, 'imports' | 'typeImports' | 'dynamicImports' | 'fileImports'> & {
    fileImports?: readonly string[];
    imports: readonly string[];
    typeImports?: readonly string[];
    dynamicImports?: readonly string[];
  }
>;

const RULES: Readonly<Record<Folder, FolderRule>> = FOLDERS;

/** Files that may be loaded from otherwise forbidden folders; they import nothing. */
const LONE_FILES = new Set(Object.values(RULES).flatMap(({ fileImports = [] }) => fileImports));

const DRAWERS = ['utils', 'helpers', 'common', 'types'];

/** Finds every violation of the import table and the layout rules, as `file:line what` in file order, with cycles last. */
export function findViolations(files: readonly SourceFile[]): readonly string[] {
  const parsed = files.map((file) => ({ ...file, ...parseModule(file) }));
  const known = new Set(files.map(({ filePath }) => filePath));
  const graph = new Map(parsed.map(({ filePath, edges }) => [filePath, edges.flatMap((edge) => resolveEdge(filePath, edge, known) ?? [])]));
  return [
    ...parsed.flatMap((file) => [
      ...placeViolations(file),
      ...file.edges.flatMap((edge) => edgeViolation(file.filePath, edge, known) ?? []),
    ]),
    ...findCycles(graph).map((cycle) => `import cycle: ${cycle.join(' -> ')}`),
    ...findMutualFolders(graph).map(([one, other]) => `${one} and ${other} import each other`),
  ];
}

/**
 * Returns a module's imports: static, type-only, dynamic, re-exports and `import('x').Type`. `import { type A } from 'x'` is a `value`
 * import, because with `verbatimModuleSyntax` it still loads x.
 * @throws if the source is not TypeScript
 */
export function parseModule({ filePath, text }: SourceFile): {
  readonly edges: readonly ImportEdge[];
  readonly directives: readonly string[];
} {
  const { program, errors } = parseSync(filePath, text);
  if (errors.length > 0) throw new Error(`${filePath}: ${errors.map(({ message }) => message).join('; ')}`);
  const found: (ImportEdge & { start: number })[] = [];
  const add = (kind: ImportEdge['kind'], start: number, specifier: string | undefined) =>
    found.push({ kind, specifier, start, line: lineOf(text, start) });
  const addExport = (node: { start: number; exportKind?: string; source: { value: string } | null }) => {
    if (node.source) add(node.exportKind === 'type' ? 'type' : 'value', node.start, node.source.value);
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.importKind === 'type' ? 'type' : 'value', node.start, node.source.value),
    ExportNamedDeclaration: addExport,
    ExportAllDeclaration: addExport,
    ImportExpression: (node) => add('dynamic', node.start, textOf(node.source)),
    TSImportType: (node) => add('type', node.start, textOf(node.source)),
  }).visit(program);
  const edges = found.sort((a, b) => a.start - b.start).map(({ kind, specifier, line }) => ({ kind, specifier, line }));
  const directives = program.body.flatMap((node) => (node.type === 'ExpressionStatement' && node.directive ? [node.directive] : []));
  return { edges, directives };
}

/** Returns a file's row in the import table; `undefined` if the table does not cover the file. */
export function folderOf(filePath: string): Folder | undefined {
  const inside = path.posix.relative('src', filePath);
  const top = inside.split('/')[0] ?? '';
  if (inside.startsWith('browser/tools/')) return 'browser/tools';
  if (inside.startsWith('framework/json-schema/')) return 'framework/json-schema';
  if (inside.startsWith('site/strings/')) return 'site/strings';
  if (!inside.includes('/')) {
    const name = inside.replace(/\.tsx?$/, '');
    if (name === 'waku.server' || name === 'waku.client') return 'entries';
    return name === 'errors' || name === 'html-contract' ? name : undefined;
  }
  return top !== 'errors' && top !== 'html-contract' && Object.hasOwn(FOLDERS, top) ? (top as Folder) : undefined; // `hasOwn` has checked the name.
}

function placeViolations({ filePath, directives }: SourceFile & { directives: readonly string[] }): readonly string[] {
  const found: string[] = [];
  const folder = folderOf(filePath);
  const name = path.posix.basename(filePath);
  const words = filePath.replace(/\.tsx?$/, '').split('/');
  const drawer = words.find((word) => DRAWERS.includes(word));
  if (!folder) found.push(`${filePath}:1 is in no folder of the import table`);
  if (drawer) found.push(`${filePath}:1 is in a drawer named "${drawer}"; keep it beside its user or in the folder of its noun`);
  if (folder !== 'pages' && /^index\.tsx?$/.test(name)) found.push(`${filePath}:1 is a barrel; import the file that defines the name`);
  if (/\.(test|spec)\.tsx?$/.test(name)) found.push(`${filePath}:1 is a test; tests live in tests/, which mirrors src/`);
  if (directives.includes('use client') && !filePath.startsWith('src/browser/islands/'))
    found.push(`${filePath}:1 has 'use client' outside src/browser/islands`);
  if (directives.includes('use server')) found.push(`${filePath}:1 has 'use server', but nothing answers it on a static host`);
  return found;
}

function edgeViolation(filePath: string, edge: ImportEdge, known: ReadonlySet<string>): string | undefined {
  const from = folderOf(filePath);
  if (!from) return undefined;
  const { specifier, kind } = edge;
  const at = `${filePath}:${edge.line}`;
  if (kind !== 'type' && LONE_FILES.has(filePath)) return `${at} may not import anything, as other folders load it alone (${specifier})`;
  if (specifier === undefined)
    return IMPORTS_BY_ADDRESS.has(filePath) ? undefined : `${at} imports a computed name, which cannot be checked`;
  if (!specifier.startsWith('.')) return packageViolation(at, from, specifier, kind);
  const target = resolveEdge(filePath, edge, known) ?? path.posix.join(path.posix.dirname(filePath), specifier);
  const to = folderOf(target);
  if (!to) return `${at} imports ${specifier}, which is in no folder of the import table`;
  const rule = RULES[from];
  if (to === from) return rule.siblings ? undefined : `${at} ${from} may not import its own kind (${specifier})`;
  if (rule.imports.includes(to) || rule.fileImports?.includes(target)) return undefined;
  if (kind === 'dynamic' && rule.dynamicImports?.includes(to)) return undefined;
  if (!rule.typeImports?.includes(to)) return `${at} ${from} may not import ${to} (${specifier})`;
  return kind === 'type' ? undefined : `${at} ${from} may take only types from ${to}; write \`import type\` (${specifier})`;
}

function packageViolation(at: string, from: Folder, specifier: string, kind: ImportEdge['kind']): string | undefined {
  const rule = RULES[from];
  if (specifier.startsWith('node:') || builtinModules.includes(specifier))
    return rule.node ? undefined : `${at} ${from} may not import Node's modules (${specifier})`;
  const isAlias = /^[/#~]|^\w+:/.test(specifier);
  if (kind === 'type' && !isAlias && rule.packages.length > 0) return undefined;
  const name = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '');
  if (rule.alsoPackages?.includes(specifier)) return undefined;
  const allowed =
    rule.packages === 'libraries'
      ? !FRAMEWORKS.includes(name) && !isAlias
      : rule.packages.includes(specifier) || rule.packages.includes(`${name}/*`);
  return allowed ? undefined : `${at} ${from} may not import the package ${specifier}`;
}

/** Resolves a relative import to a file; `undefined` for packages and style sheets. */
function resolveEdge(filePath: string, { specifier }: ImportEdge, known: ReadonlySet<string>): string | undefined {
  if (!specifier?.startsWith('.')) return undefined;
  const base = path.posix.join(path.posix.dirname(filePath), specifier.replace(/\?.*$/, ''));
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((candidate) => known.has(candidate));
}

/** Returns the cycles of a graph, one per back edge of a depth-first search; each starts and ends with the same file. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    const start = trail.indexOf(file);
    if (start !== -1) {
      cycles.push([...trail.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

export function findMutualFolders(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly [string, string])[] {
  const targets = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const from = path.posix.dirname(file);
    const known = targets.get(from) ?? new Set();
    for (const imported of imports) known.add(path.posix.dirname(imported));
    targets.set(from, known);
  }
  return [...targets]
    .flatMap(([one, imports]) =>
      [...imports].filter((other) => one < other && targets.get(other)?.has(one)).map((other) => [one, other] as const),
    )
    .toSorted(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`));
}

function textOf(node: {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { value: { cooked: string | null } }[];
}): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.quasis?.length === 1) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

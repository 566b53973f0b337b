/** Groups in execution order; those that need an idle machine come first. */
export const GROUPS = [
  'build',
  'scale',
  'dev',
  'ci',
  'first-load',
  'lighthouse',
  'navigation',
  'tool',
  'edge',
  'memory',
  'output',
] as const;

export type Group = (typeof GROUPS)[number];

export interface Budget {
  readonly id: string;
  readonly group: Group;
  readonly what: string;
  readonly unit: 'ms' | 's' | 'min' | 'KB' | 'MB' | 'MiB' | '×' | '/s' | '';
  /** Maximum in `unit`; without a limit, the value gets no verdict. */
  readonly limit?: number;
  /** Statistic compared with the limit; defaults to `median`. */
  readonly of?: 'median' | 'max' | 'min';
  /** Label of a limit that is itself measured. */
  readonly target?: string;
  readonly best?: string;
}

const PAGES = [
  ['corpus-guide', 'guide of the corpus'],
  ['own-guide', 'guide of our site'],
  ['own-operation', 'largest operation of our site'],
  ['own-home', 'home of our site'],
  ['corpus-operation', 'operation of the corpus'],
] as const;

export type PageName = (typeof PAGES)[number][0];

const SIZES = [80, 1_000, 10_000] as const;
const count = (size: number): string => size.toLocaleString('en');

const LIGHTHOUSE_LIMITS: Readonly<
  Partial<Record<PageName, { readonly paint: number; readonly blocking: number; readonly best?: string }>>
> = {
  'corpus-guide': { paint: Infinity, blocking: Infinity, best: 'Starlight 963, 1,032, 31' },
  'own-guide': { paint: 950, blocking: 0 },
  'own-operation': { paint: 1_000, blocking: 20, best: 'Starlight 1,128, 1,220, 271' },
};

const BUILD: readonly Budget[] = [
  {
    id: 'build-80-cold',
    group: 'build',
    what: 'build of 80 pages and 44 operations, no caches',
    unit: 's',
    limit: 8,
    best: 'Starlight 10.2; ours 18.1',
  },
  {
    id: 'build-80-code',
    group: 'build',
    what: 'the same, code unchanged since the build of another site',
    unit: 's',
    limit: 4,
    best: 'ours 13.7',
  },
  { id: 'build-80-warm', group: 'build', what: 'the same, nothing changed', unit: 's', limit: 4 },
  { id: 'build-80-memory', group: 'memory', what: 'the same, cold: memory of all processes', unit: 'MiB', best: 'Starlight 1,030' },
  { id: 'build-own-cold', group: 'build', what: 'build of our own site, no caches', unit: 's', limit: 12, best: 'ours 18.7' },
  { id: 'build-own-warm', group: 'build', what: 'the same, nothing changed', unit: 's' },
  { id: 'build-own-page', group: 'build', what: 'the same, one page changed', unit: 's', limit: 3 },
  { id: 'build-own-spec', group: 'build', what: 'the same, one specification changed', unit: 's', limit: 5 },
  { id: 'build-own-memory', group: 'memory', what: 'the same, cold: memory of all processes', unit: 'MiB' },
];

const SCALE: readonly Budget[] = [
  {
    id: 'build-1000',
    group: 'scale',
    what: 'build of 1,000 pages and 44 operations, code unchanged',
    unit: 's',
    limit: 20,
    best: 'Starlight 60',
  },
  {
    id: 'build-1000-memory',
    group: 'memory',
    what: 'the same: memory of all processes',
    unit: 'MiB',
    limit: 1_144,
    target: '≤ 1.2 GB',
    best: 'Starlight 2.0 GB',
  },
  { id: 'output-1000', group: 'output', what: 'its output: HTML and payloads', unit: 'MB', limit: 45, best: 'Docusaurus 110; ours 57' },
  { id: 'output-1000-rest', group: 'output', what: 'its output: other files', unit: '' },
  {
    id: 'build-10000',
    group: 'scale',
    what: 'build of 10,000 pages: time per page, relative to 1,000 pages',
    unit: '×',
    limit: 1.1,
    best: 'fails',
  },
  { id: 'build-10000-seconds', group: 'scale', what: 'the same: whole command, 256 open files', unit: 's' },
  { id: 'build-10000-memory', group: 'memory', what: 'the same: memory of all processes', unit: 'MiB', limit: 1_525, target: '≤ 1.6 GB' },
  {
    id: 'build-operations',
    group: 'scale',
    what: '1,000 operations in one specification: time per operation beyond 10',
    unit: 'ms',
    limit: 12,
    best: 'ours 19.7',
  },
  { id: 'build-operations-seconds', group: 'scale', what: 'the same: whole command', unit: 's' },
  {
    id: 'build-operations-memory',
    group: 'memory',
    what: 'the same: memory of all processes',
    unit: 'MiB',
    limit: 1_525,
    target: '≤ 1.6 GB',
    best: 'ours 2.3 GB',
  },
];

const DEV: readonly Budget[] = [
  {
    id: 'dev-own-start',
    group: 'dev',
    what: 'development, caches empty: start to first page, our site',
    unit: 's',
    limit: 4,
    best: 'ours 11',
  },
  { id: 'dev-own-edit', group: 'dev', what: 'the same: edit of a guide to the served page', unit: 'ms', limit: 400, best: 'ours 3,200' },
  { id: 'dev-1000-start', group: 'dev', what: 'development, caches empty: start to first page, 1,000 pages', unit: 's', limit: 4 },
  { id: 'dev-1000-edit', group: 'dev', what: 'the same: edit of a guide to the served page', unit: 'ms', limit: 400 },
];

const FIRST_LOAD: readonly Budget[] = [
  {
    id: 'before-paint',
    group: 'first-load',
    what: 'bytes before largest paint, guide of the corpus',
    unit: 'KB',
    limit: 15.5,
    best: 'Starlight 27 + 5; ours 18.4 + scripts',
  },
  {
    id: 'read-only',
    group: 'first-load',
    what: 'bytes without user action, same guide',
    unit: 'KB',
    limit: 20,
    best: 'Starlight 32.4, plus what it fetches when idle',
  },
  {
    id: 'with-scroll',
    group: 'first-load',
    what: 'bytes up to and including the first scroll',
    unit: 'KB',
    limit: 110,
    best: 'ours 97.6 before it',
  },
  { id: 'script', group: 'first-load', what: 'JavaScript once the reader acts', unit: 'KB', limit: 80 },
  { id: 'own-script', group: 'first-load', what: "the same, without React's file", unit: 'KB', limit: 6 },
  { id: 'css', group: 'first-load', what: 'CSS of a page, largest measured', unit: 'KB', limit: 9, best: 'Rspress 10.7' },
  { id: 'requests', group: 'first-load', what: 'requests on first load, most measured', unit: '', limit: 4, best: 'ours 5 and 6' },
  {
    id: 'html-ratio',
    group: 'first-load',
    what: 'HTML / HTML without inline payload, worst page over 8 KB',
    unit: '×',
    limit: 1.05,
    best: 'ours 1.12',
  },
  { id: 'payload-ratio', group: 'first-load', what: "payload / article's HTML, worst page", unit: '×', limit: 1.03, best: 'ours 1.07' },
  ...PAGES.map(([name, what]): Budget => ({ id: `load-${name}`, group: 'first-load', what: `first load by kind, ${what}`, unit: '' })),
];

const LIGHTHOUSE: readonly Budget[] = PAGES.flatMap(([name, what]): readonly Budget[] => {
  const { paint = Infinity, blocking = Infinity, best } = LIGHTHOUSE_LIMITS[name] ?? {};
  const atMost = (limit: number): Pick<Budget, 'limit'> => (Number.isFinite(limit) ? { limit } : {});
  return [
    {
      id: `fcp-${name}`,
      group: 'lighthouse',
      what: `first paint, simulated slow 4G, ${what}`,
      unit: 'ms',
      ...atMost(paint),
      ...(best ? { best } : {}),
    },
    { id: `lcp-${name}`, group: 'lighthouse', what: 'the same: largest paint', unit: 'ms', ...atMost(paint) },
    { id: `tbt-${name}`, group: 'lighthouse', what: 'the same: blocking time', unit: 'ms', ...atMost(blocking) },
    { id: `scores-${name}`, group: 'lighthouse', what: 'the same: performance, accessibility, best practices, SEO', unit: '' },
  ];
});

const NAVIGATION: readonly Budget[] = SIZES.flatMap((size) =>
  (['fast', 'slow 4G'] as const).flatMap((network): readonly Budget[] => {
    const id = `nav-${size}-${network === 'fast' ? 'fast' : 'slow'}`;
    const best = size === 80 ? { best: 'VitePress 48; ours 49 to 53' } : {};
    return [
      {
        id,
        group: 'navigation',
        what: `click to paint, ${network}, ${count(size)} pages, client started`,
        unit: 'ms',
        target: '≤ floor + 15',
        ...best,
      },
      { id: `${id}-worst`, group: 'navigation', what: 'the same: worst', unit: 'ms', limit: 120, of: 'max' },
      {
        id: `${id}-first`,
        group: 'navigation',
        what: "the same, as the reader's first action",
        unit: 'ms',
        target: '≤ full load + 1 frame',
      },
    ];
  }),
);

const TOOL: readonly Budget[] = [
  {
    id: 'tool',
    group: 'tool',
    what: "click on an operation's button to usable tool, slow 4G, first action",
    unit: 'ms',
    limit: 1_500,
    best: 'ours 13.6 s on slow 3G',
  },
  { id: 'tool-busy', group: 'tool', what: 'the same: until the button is marked as busy', unit: 'ms', limit: 100, of: 'max' },
];

const ASKED = ['page', 'payload', 'asset', 'unknown address', 'other letter case'] as const;

export type Asked = (typeof ASKED)[number];

const EDGE: readonly Budget[] = ASKED.flatMap((asked) => {
  const id = `edge-${asked.replaceAll(' ', '-')}`;
  return [
    { id, group: 'edge', what: `edge, loopback, at saturation: ${asked}`, unit: '' },
    { id: `${id}-errors`, group: 'edge', what: 'the same: errors', unit: '', limit: 0, of: 'max' },
    { id: `${id}-alone`, group: 'edge', what: "the same: the platform's file server alone", unit: '' },
  ] as const;
});

/** The table's rows, in order. */
export const BUDGETS: readonly Budget[] = [
  ...FIRST_LOAD,
  ...LIGHTHOUSE,
  ...NAVIGATION,
  ...TOOL,
  ...BUILD,
  ...SCALE,
  ...DEV,
  { id: 'ci', group: 'ci', what: '`npm cit` of this project', unit: 'min', limit: 12, best: 'ours 13.6 initially' },
  ...EDGE,
];

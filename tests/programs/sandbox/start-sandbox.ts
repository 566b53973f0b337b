import { type Auth, type AuthAnswer, createAuth } from './auth/tokens.ts';
import { type Clock, createClock } from './clock.ts';
import { OPERATIONS } from './handlers.ts';
import { createDispatch } from './http/dispatch.ts';
import { type Host, listen } from './http/listen.ts';
import type { ProblemCode } from './http/problem-texts.ts';
import { createLog, type LoggedFault, type LoggedRequest } from './log.ts';
import { makeSecret } from './make-id.ts';
import type { SandboxEvent } from './records.ts';
import { readOperations } from './spec/read-apis.ts';
import { listRegistered } from './people/registered.ts';
import { CATALOGUE_PATH, readCatalogue } from './sales/catalogue.ts';
import { createWebhooks, type Webhooks } from './webhooks/webhooks.ts';
import { checkApplePay } from './widgets/check-apple-pay.ts';
import { createSessions, SESSION_PATH, type Sessions } from './widgets/sessions.ts';
import { scriptHost } from './widgets/static-host.ts';
import { signInThrough, type Visit, type VisitReport } from './widgets/visit-partner.ts';
import type { Settings, World } from './world.ts';

export interface SandboxOptions extends Partial<Settings> {
  /** Factor by which waits are shortened. */
  readonly speed?: number;
  /** Port of the API host; further hosts use the ports after it. Defaults to free ports. */
  readonly port?: number;
}

/** A server that implements the specifications and the sandbox triggers, and records violations. */
export interface Sandbox {
  /** Host addresses and credentials, as environment variables for programs. */
  readonly env: Readonly<Record<string, string>>;
  readonly requests: readonly LoggedRequest[];
  readonly faults: readonly LoggedFault[];
  /** All events, whether or not an endpoint is registered. */
  readonly events: readonly SandboxEvent[];
  readonly world: World;
  readonly clock: Clock;
  readonly auth: Auth;
  readonly webhooks: Webhooks;
  readonly registerIssuer: Sessions['registerIssuer'];
  readonly registerDomain: Sessions['registerDomain'];
  readonly signInThrough: (origin: string, visit: Visit) => Promise<VisitReport>;
  readonly checkApplePay: typeof checkApplePay;
  /** Makes an operation's next request fail with this code. */
  readonly failNext: (operationId: string, code: ProblemCode) => void;
  /** Executes an operation's next request, and closes the connection without a response. */
  readonly loseNext: (operationId: string) => void;
  readonly stop: () => Promise<void>;
}

/** Redirect URI used in the documentation. */
export const REDIRECT_URI = 'https://www.agenciaexemplo.example/pontos/retorno';

const APIS = Object.keys(OPERATIONS);

export async function startSandbox({ speed = 100, port = 0, ...settings }: SandboxOptions = {}): Promise<Sandbox> {
  const clock = createClock(speed);
  const log = createLog();
  const events: SandboxEvent[] = [];
  const webhooks = createWebhooks({ clock, log });
  const world = createWorld({ clock, log, events, webhooks, settings });
  const auth = createAuth(world);
  const failures = new Map<string, ProblemCode[]>();
  const losses: string[] = [];
  const dispatch = createDispatch({ world, auth, operations: readOperations(APIS), handlers: OPERATIONS, failures, losses });
  const origins: Record<string, string> = {};
  const sessions = createSessions(world, () => origins['api'] ?? '');
  const hosts: readonly Host[] = [
    {
      name: 'api',
      answer(request) {
        const { pathname } = request.url;
        if (pathname === SESSION_PATH) return sessions.answer(request);
        return pathname.startsWith(CATALOGUE_PATH) ? readCatalogue(request, clock) : dispatch(request);
      },
    },
    { name: 'auth', answer: logged(auth, log) },
    scriptHost('checkout', '/fields/v1.js', world),
    scriptHost('widgets', '/v2/loader.js', world),
  ];
  const listening = await Promise.all(hosts.map((host, index) => listen(host, port === 0 ? 0 : port + index)));
  for (const { name, origin } of listening) origins[name] = origin;
  const { api = '', auth: authOrigin = '', checkout = '', widgets = '' } = origins;
  return {
    env: {
      PERNORIA_API_URL: api,
      PERNORIA_AUTH_URL: authOrigin,
      PERNORIA_CHECKOUT_URL: checkout,
      PERNORIA_WIDGETS_URL: widgets,
      PERNORIA_SSO_AUDIENCE: `${api}${SESSION_PATH}`,
      PERNORIA_CLIENT_ID: world.settings.clientId,
      PERNORIA_CLIENT_SECRET: world.settings.clientSecret,
      PERNORIA_API_KEY: world.settings.apiKey,
    },
    requests: log.requests,
    faults: log.faults,
    events,
    world,
    clock,
    auth,
    webhooks,
    registerIssuer: sessions.registerIssuer,
    registerDomain: sessions.registerDomain,
    signInThrough: (origin, visit) => signInThrough(origin, visit, { api, checkout, widgets }),
    checkApplePay,
    failNext: (operationId, code) => failures.set(operationId, [...(failures.get(operationId) ?? []), code]),
    loseNext: (operationId) => void losses.push(operationId),
    async stop() {
      clock.stop();
      await Promise.all(listening.map(({ close }) => close()));
    },
  };
}

interface Parts extends Pick<World, 'clock' | 'log'> {
  readonly events: SandboxEvent[];
  readonly webhooks: Webhooks;
  readonly settings: Partial<Settings>;
}

function createWorld({ clock, log, events, webhooks, settings }: Parts): World {
  return {
    clock,
    log,
    settings: {
      clientId: 'agex-sbx-4f1d',
      clientSecret: makeSecret('', 24),
      requestsPerSecond: 5,
      redirectUris: [REDIRECT_URI],
      lateSeconds: 0,
      apiKey: makeSecret('', 24),
      encryptionKeys: {},
      isAfterSunset: false,
      ...settings,
    },
    rates: new Map(),
    bookings: new Map(),
    orders: new Map(),
    members: new Map([['mbr_01JWRXYH08GMCFC7JYF90H1ZBC', { memberId: 'mbr_01JWRXYH08GMCFC7JYF90H1ZBC', available: 48_250, reserved: 0 }]]),
    memberTokens: new Map(),
    redemptions: new Map(),
    cards: new Map(),
    oldCards: new Map(),
    externalReservations: new Map(),
    people: listRegistered(),
    visitors: new Map(),
    failedKeys: new Set(),
    unknownOutcomes: new Map(),
    emit(event) {
      events.push(event);
      webhooks.emit(event);
    },
    checkNotificationUrl: webhooks.checkNotificationUrl,
  };
}

/** Logs requests to the auth host. Omits bodies, because they contain secrets. */
function logged(auth: Auth, log: World['log']): Host['answer'] {
  return (request) => {
    const answer = auth.answer(request);
    log.addRequest({
      host: 'auth',
      method: request.method,
      target: request.url.pathname,
      operationId: undefined,
      idempotencyKey: undefined,
      body: '',
      requestId: answer.headers['Pernoria-Request-Id'] ?? '',
      status: answer.status,
      code: errorOf(answer.body),
    });
    const type = typeof answer.body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
    return { ...answer, headers: { ...(answer.body !== undefined && { 'Content-Type': type }), ...answer.headers } };
  };
}

function errorOf(body: AuthAnswer['body']): string | undefined {
  return typeof body === 'object' && typeof body['error'] === 'string' ? body['error'] : undefined;
}

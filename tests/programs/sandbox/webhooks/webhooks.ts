import { randomBytes } from 'node:crypto';
import { invalid } from '../http/problem.ts';
import { makeId } from '../make-id.ts';
import type { SandboxEvent } from '../records.ts';
import { findFaults } from '../spec/find-faults.ts';
import type { World } from '../world.ts';
import { EVENT_SCHEMAS } from './event-schemas.ts';
import { sign } from './sign.ts';

export interface Endpoint {
  readonly url: string;
  /** Event types to receive; all if absent. */
  readonly types?: readonly string[];
  /** Messages are signed with the first secret or, during a rotation, with all secrets. */
  readonly secrets: string[];
  isEnabled: boolean;
}

export interface Delivery {
  readonly messageId: string;
  readonly url: string;
  readonly event: SandboxEvent;
  readonly attempt: number;
  /** Response status; 0 without a response. */
  readonly status: number;
}

export interface Disguise {
  readonly messageId?: string;
  readonly ageSeconds?: number;
  readonly secret?: string;
  /** Whether the sent body differs from the signed one. */
  readonly isTampered?: boolean;
}

export interface Webhooks {
  readonly deliveries: readonly Delivery[];
  readonly register: (url: string, types?: readonly string[]) => Endpoint;
  /** Starts a rotation, after which messages have two signatures. @returns the new secret */
  readonly rotate: (endpoint: Endpoint) => string;
  readonly replay: (messageId: string) => Promise<number>;
  /** Sends the events that an endpoint missed while disabled, in order. */
  readonly replayUndelivered: (endpoint: Endpoint) => Promise<void>;
  readonly send: (endpoint: Endpoint, event: SandboxEvent, disguise?: Disguise) => Promise<number>;
  readonly idle: () => Promise<void>;
  readonly emit: (event: SandboxEvent) => void;
  readonly checkNotificationUrl: (url: string) => void;
}

interface Message {
  readonly messageId: string;
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly event: SandboxEvent;
  isDelivered: boolean;
}

/** Seconds before each attempt. In the running example, the first attempt comes two seconds after the event. */
const DELAYS = [2, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const TIMEOUT_MS = 15_000;

export function createWebhooks({ clock, log }: Pick<World, 'clock' | 'log'>): Webhooks {
  const endpoints: Endpoint[] = [];
  const deliveries: Delivery[] = [];
  const messages = new Map<string, Message>();
  const underWay = new Set<Promise<number>>();

  async function post(
    { messageId, endpoint, url, event }: Omit<Message, 'isDelivered'>,
    disguise: Disguise = {},
  ): Promise<Response | undefined> {
    const { url: _, ...shown } = event;
    const body = JSON.stringify(shown);
    const timestamp = String(Math.floor(Date.now() / 1000) - (disguise.ageSeconds ?? 0));
    const secrets = disguise.secret === undefined ? endpoint.secrets : [disguise.secret];
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Pernoria-Webhooks/2',
      'webhook-id': messageId,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map((secret) => sign(secret, messageId, timestamp, body)).join(' '),
    };
    const sent = disguise.isTampered ? body.replace('"timestamp"', '"Timestamp"') : body;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A timeout or network error counts as a rejected message.
    return fetch(url, { method: 'POST', headers, body: sent, redirect: 'manual', signal }).catch(() => undefined);
  }

  async function attempt(message: Message, number: number): Promise<number> {
    const response = await post(message);
    const status = response?.status ?? 0;
    deliveries.push({ messageId: message.messageId, url: message.url, event: message.event, attempt: number, status });
    if (status >= 200 && status < 300) {
      message.isDelivered = true;
      return status;
    }
    const delay = DELAYS[number];
    if (status === 410 || delay === undefined) message.endpoint.isEnabled = false;
    if (!message.endpoint.isEnabled || delay === undefined) return status;
    const asked = status === 429 || status === 503 ? Number(response?.headers.get('Retry-After') ?? 0) : 0;
    schedule(message, number + 1, asked > 0 ? asked : delay);
    return status;
  }

  /** A disabled endpoint receives nothing, including pending retries. */
  function schedule(message: Message, number: number, delay: number): void {
    clock.after(delay, () => {
      if (message.endpoint.isEnabled) start(message, number);
    });
  }

  function start(message: Message, number: number): void {
    const running = attempt(message, number);
    underWay.add(running);
    void running.finally(() => underWay.delete(running));
  }

  function check(event: SandboxEvent): void {
    const rule = EVENT_SCHEMAS.find(({ prefix }) => event.type.startsWith(prefix));
    if (!rule) throw new Error(`No specification describes ${event.type}.`);
    const { url: _, ...shown } = event;
    const faults = findFaults(shown, rule.schema(), { document: rule.document(), closed: true });
    for (const { pointer, message } of faults) log.blame('server', event.type, `${pointer}: ${message}`);
  }

  /** The endpoint whose secret signs messages to an address: the exact match, or the only endpoint with the same origin. */
  function findSigner(url: string): Endpoint | undefined {
    const ofOrigin = endpoints.filter((endpoint) => new URL(endpoint.url).origin === new URL(url).origin);
    return endpoints.find((endpoint) => endpoint.url === url) ?? (ofOrigin.length === 1 ? ofOrigin[0] : undefined);
  }

  function keep(endpoint: Endpoint, url: string, event: SandboxEvent): Message {
    const message = { messageId: makeId('msg'), endpoint, url, event, isDelivered: false };
    messages.set(message.messageId, message);
    return message;
  }

  return {
    deliveries,
    register(url, types) {
      const endpoint = { url, secrets: [`whsec_${randomBytes(24).toString('base64')}`], isEnabled: true, ...(types && { types }) };
      endpoints.push(endpoint);
      return endpoint;
    },
    rotate({ secrets }) {
      const secret = `whsec_${randomBytes(24).toString('base64')}`;
      secrets.push(secret);
      return secret;
    },
    async replay(messageId) {
      const message = messages.get(messageId);
      if (!message) throw new Error(`No message ${messageId} has been sent.`);
      return attempt(message, 1);
    },
    async replayUndelivered(endpoint) {
      for (const message of messages.values()) {
        if (message.endpoint === endpoint && !message.isDelivered) await attempt(message, 1);
      }
    },
    async send(endpoint, event, disguise = {}) {
      check(event);
      const message = keep(endpoint, endpoint.url, event);
      return (await post({ ...message, messageId: disguise.messageId ?? message.messageId }, disguise))?.status ?? 0;
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    emit(event) {
      check(event);
      const { url } = event;
      const signer = url === undefined ? undefined : findSigner(url);
      const isMeant = ({ types }: Endpoint) => !types || types.includes(event.type);
      const targets =
        url !== undefined && signer
          ? [keep(signer, url, event)]
          : endpoints.filter(isMeant).map((endpoint) => keep(endpoint, endpoint.url, event));
      for (const message of targets) schedule(message, 1, DELAYS[0] ?? 0);
    },
    checkNotificationUrl(url) {
      if (!findSigner(url))
        throw invalid('/notificationUrl', 'NOT_ALLOWED', 'Cadastre um endpoint com este endereço, ou um só nesta origem.');
    },
  };
}

import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import {
  endpoints,
  REALTIME_PATH,
  type Body,
  type EndpointName,
  type ClientMessage,
  type Params,
  type Query,
  type Reply,
  type ServerMessage,
} from '@openvisit/contract';
import { getSession } from '@openvisit/api/session';

/** A response that never arrives. */
export const PENDING = Symbol('pending');

/** The server cannot be reached. */
export const OFFLINE = Symbol('offline');

/** An error response. */
export class Refusal {
  readonly status: number;
  readonly message: string[];
  readonly data: unknown[];
  constructor(status: number, message: string[], data: unknown[]) {
    this.status = status;
    this.message = message;
    this.data = data;
  }
}

/** An error response with an HTTP status and the messages of the envelope. */
export const refuse = (status: number, ...message: string[]): Refusal => new Refusal(status, message, []);

/** An error response that also has data. */
export const refuseWith = (status: number, data: unknown[], ...message: string[]): Refusal =>
  new Refusal(status, message, data);

/** A recorded call. */
export interface RecordedCall<N extends EndpointName> {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  /** How often this call was made with the same values in this story, starting at 1. */
  times: number;
}

type MockReply<N extends EndpointName> = Reply<N> | Refusal | typeof PENDING | typeof OFFLINE;

/** The server's responses by call name. A call without one fails the story. */
export type Answers = {
  [N in EndpointName]?: (call: RecordedCall<N>) => MockReply<N> | Promise<MockReply<N>>;
};

interface Call {
  name: EndpointName;
  call: RecordedCall<EndpointName>;
}

interface Network {
  /** The server's fixed clock: an instant in UTC. */
  now: string;
  answers: Answers;
}

/** A screen has settled when no call starts or ends for this time. */
const QUIET_MS = 60;
/** Time for follow-up calls after calls are aborted. */
const CLOSING_MS = 20;
const SETTLE_TIMEOUT_MS = 15_000;
const CODE_TIMEOUT_MS = 1000;

const state = {
  network: { now: '', answers: {} } as Network,
  calls: [] as Call[],
  unanswered: new Set<string>(),
  running: 0,
  /** Number of calls started plus calls ended. */
  steps: 0,
  /** Resolvers of the pending calls. */
  pending: [] as (() => void)[],
  sockets: new Set<(message: ServerMessage) => void>(),
  events: 0,
};

const rows = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

const decodeParams = (groups: Record<string, string> | undefined) =>
  Object.fromEntries(Object.entries(groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]));

/** Parses numbers and booleans of a query string. */
const parseValue = (text: string): string | number | boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,6}$/.test(text) ? Number(text) : text;
};

const parseQuery = (url: URL) =>
  Object.fromEntries([...url.searchParams].map(([key, text]) => [key, parseValue(text)]));

const readBody = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

const createEnvelope = (status: number, message: string[], data: unknown[]): Response =>
  new Response(status === 204 ? null : JSON.stringify({ status_code: status, message, data }), {
    status,
    headers: { 'content-type': 'application/json', 'x-server-time': state.network.now },
  });

const recordCall = (
  calls: Call[],
  name: EndpointName,
  parts: Omit<RecordedCall<EndpointName>, 'times'>,
): RecordedCall<EndpointName> => {
  const same = JSON.stringify(parts);
  const before = calls.filter((item) => {
    const { times: _, ...known } = item.call;
    return item.name === name && JSON.stringify(known) === same;
  });
  const call = { ...parts, times: before.length + 1 };
  calls.push({ name, call });
  return call;
};

const createEndedEnvelope = () => createEnvelope(400, ['The story is over'], []);

const answerTo = async (request: Request): Promise<Response> => {
  const url = new URL(request.url);
  const row = rows.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
  const requestLine = `${request.method} ${url.pathname}`;
  // Read before the first await: a later story replaces them.
  const { calls } = state;
  const answer = row && (state.network.answers[row.name] as ((call: unknown) => unknown) | undefined);
  if (!row || !answer) {
    state.unanswered.add(row?.name ?? requestLine);
    return createEnvelope(404, [`The story has no response for ${requestLine}`], []);
  }
  const call = recordCall(calls, row.name, {
    params: decodeParams(row.pattern.exec(url.pathname)?.groups) as never,
    query: parseQuery(url),
    body: (await readBody(request)) as never,
  });
  state.running += 1;
  state.steps += 1;
  const reply = await Promise.resolve(answer(call)).finally(() => {
    state.running -= 1;
    state.steps += 1;
  });
  if (reply === PENDING)
    return new Promise((resolve) => state.pending.push(() => resolve(createEndedEnvelope())));
  if (reply === OFFLINE) return Response.error();
  if (reply instanceof Refusal) return createEnvelope(reply.status, reply.message, reply.data);
  return createEnvelope(endpoints[row.name].success, [], reply === undefined ? [] : [reply]);
};

const createAck = (ref: string): ServerMessage => ({
  type: 'ack',
  ref,
  ok: true,
  status_code: 200,
  message: [],
  data: [{}],
});

const createWelcome = (): ServerMessage => ({
  type: 'welcome',
  ref: 'hello',
  user: getSession()?.user.user ?? '',
  last_event_id: 0,
  reset: false,
  server_time: state.network.now,
});

const interceptCalls = (): XMLHttpRequestInterceptor => {
  const xhr = new XMLHttpRequestInterceptor();
  xhr.apply();
  // The interceptor awaits the listener's promise, though its type does not say so.
  const handleRequest = async (request: Request, respond: (response: Response) => unknown): Promise<void> => {
    respond(await answerTo(request));
  };
  xhr.on('request', ({ request, controller }) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return undefined;
    return handleRequest(request, (response) => controller.respondWith(response)) as unknown as undefined;
  });
  return xhr;
};

const interceptSocket = (): WebSocketInterceptor => {
  const sockets = new WebSocketInterceptor();
  sockets.apply();
  sockets.on('connection', ({ client, server }) => {
    if (client.url.pathname !== REALTIME_PATH) return server.connect();
    const send = (message: ServerMessage) => client.send(JSON.stringify(message));
    client.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ClientMessage;
      if (message.type === 'PONG') return;
      if (message.type !== 'hello') return send(createAck(message.ref));
      state.sockets.add(send);
      send(createWelcome());
    });
    client.addEventListener('close', () => state.sockets.delete(send));
  });
  return sockets;
};

/** Created for each story: a disposed interceptor cannot be reused. */
let intercepting: { dispose: () => void }[] = [];

/** Restores the network. Pending calls are refused first, so that their follow-up calls do not reach a later story. */
export const closeNetwork = async (): Promise<void> => {
  const waiting = state.pending.splice(0);
  for (const end of waiting) end();
  if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, CLOSING_MS));
  state.sockets.clear();
  for (const one of intercepting.splice(0)) one.dispose();
};

/** Intercepts HTTP calls and the WebSocket; nothing leaves the page. */
export const openNetwork = async (network: Network): Promise<void> => {
  await closeNetwork();
  state.network = network;
  state.calls = [];
  state.unanswered.clear();
  state.events = 0;
  intercepting = [interceptCalls(), interceptSocket()];
};

/** The calls of this story with this name, in order. */
export const getCalls = <N extends EndpointName>(name: N): RecordedCall<N>[] =>
  state.calls
    .filter((item) => item.name === name)
    .map(({ call: asked }) => asked as unknown as RecordedCall<N>);

/** Calls for which the story has no response. */
export const listUnansweredCalls = (): string[] => [...state.unanswered];

type EventMessage = Extract<ServerMessage, { type: 'event' }>;

/** Sends a message from the server over the WebSocket; events get their id here. */
export const sendFromServer = (
  message: Exclude<ServerMessage, EventMessage> | Omit<EventMessage, 'id'>,
): void => {
  state.events += 1;
  const numbered = message.type === 'event' ? { ...message, id: state.events } : message;
  for (const send of state.sockets) send(numbered);
};

/** Whether the WebSocket is connected. */
export const isConnected = (): boolean => state.sockets.size > 0;

/** Whether a skeleton is shown that no pending response explains: React shows loaded code 0.3 s after its placeholder. */
const isLoadingCode = (): boolean =>
  state.pending.length === 0 && document.querySelector('[role="status"][data-shape]') !== null;

/** Resolves when all responses except pending ones have arrived, and the code of the screen. */
export const waitUntilSettled = async (): Promise<void> => {
  const start = Date.now();
  let callCount = -1;
  while (
    (Date.now() < start + SETTLE_TIMEOUT_MS && (state.running > 0 || callCount !== state.steps)) ||
    (Date.now() < start + CODE_TIMEOUT_MS && isLoadingCode())
  ) {
    callCount = state.steps;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
};

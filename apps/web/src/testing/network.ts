import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import {
  endpoints,
  REALTIME_PATH,
  type Body,
  type CallName,
  type ClientMessage,
  type Params,
  type Query,
  type Reply,
  type ServerMessage,
} from '@openvisit/contract';
import { getSession } from '@openvisit/api/session';

/** An answer that does not come: what a screen shows while it waits. */
export const PENDING = Symbol('pending');

/** What the server says instead of a reply. */
export class Refused {
  readonly status: number;
  readonly message: string[];
  constructor(status: number, message: string[]) {
    this.status = status;
    this.message = message;
  }
}

/** Refuses a call with an HTTP status and the sentences of the envelope. */
export const refused = (status: number, ...message: string[]): Refused => new Refused(status, message);

/** One call as it was made. */
export interface Asked<N extends CallName> {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  /** How often this very call, with the same values, has been made in this story; 1 the first time. */
  times: number;
}

type Answer<N extends CallName> = Reply<N> | Refused | typeof PENDING;

/** What the server answers in a story, by the name of the call; what is missing here must not be asked for. */
export type Answers = {
  [N in CallName]?: (asked: Asked<N>) => Answer<N> | Promise<Answer<N>>;
};

interface Call {
  name: CallName;
  asked: Asked<CallName>;
}

interface Network {
  /** The server's clock, which stands still: an instant in UTC. */
  now: string;
  answers: Answers;
}

/** How long nothing may be under way before a screen counts as settled, ms. */
const QUIET_MS = 60;
/** How long what a refused call leads to is given, ms. */
const CLOSING_MS = 20;
/** A screen that has not settled by then never will, ms. */
const SETTLE_MS = 15_000;

const state = {
  network: { now: '', answers: {} } as Network,
  calls: [] as Call[],
  unanswered: new Set<string>(),
  running: 0,
  /** Calls that have begun or ended, ever. */
  steps: 0,
  /** Ends of the calls whose answer does not come. */
  pending: [] as (() => void)[],
  sockets: new Set<(message: ServerMessage) => void>(),
  events: 0,
};

const rows = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name: name as CallName,
  method: method,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

const decoded = (groups: Record<string, string> | undefined) =>
  Object.fromEntries(Object.entries(groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]));

/** In an address everything is text; numbers and yes or no are read as what they were. */
const valueOf = (text: string): string | number | boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,6}$/.test(text) ? Number(text) : text;
};

const queryOf = (url: URL) =>
  Object.fromEntries([...url.searchParams].map(([key, text]) => [key, valueOf(text)]));

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

const envelope = (status: number, message: string[], data: unknown[]): Response =>
  new Response(status === 204 ? null : JSON.stringify({ status_code: status, message, data }), {
    status,
    headers: { 'content-type': 'application/json', 'x-server-time': state.network.now },
  });

const note = (calls: Call[], name: CallName, parts: Omit<Asked<CallName>, 'times'>): Asked<CallName> => {
  const same = JSON.stringify(parts);
  const before = calls.filter((one) => {
    const { times: _, ...known } = one.asked;
    return one.name === name && JSON.stringify(known) === same;
  });
  const asked = { ...parts, times: before.length + 1 };
  calls.push({ name, asked });
  return asked;
};

const over = () => envelope(400, ['The story is over'], []);

const answerTo = async (request: Request): Promise<Response> => {
  const url = new URL(request.url);
  const row = rows.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
  const what = `${request.method} ${url.pathname}`;
  // taken before anything is awaited: another story's calls and answers may stand there afterwards
  const { calls } = state;
  const answer = row && (state.network.answers[row.name] as ((asked: unknown) => unknown) | undefined);
  if (!row || !answer) {
    state.unanswered.add(row?.name ?? what);
    return envelope(404, [`No answer is given to ${what}`], []);
  }
  const asked = note(calls, row.name, {
    params: decoded(row.pattern.exec(url.pathname)?.groups) as never,
    query: queryOf(url),
    body: (await bodyOf(request)) as never,
  });
  state.running += 1;
  state.steps += 1;
  const given = await Promise.resolve(answer(asked)).finally(() => {
    state.running -= 1;
    state.steps += 1;
  });
  if (given === PENDING) return new Promise((resolve) => state.pending.push(() => resolve(over())));
  if (given instanceof Refused) return envelope(given.status, given.message, []);
  return envelope(endpoints[row.name].success, [], given === undefined ? [] : [given]);
};

const ack = (ref: string): ServerMessage => ({
  type: 'ack',
  ref,
  ok: true,
  status_code: 200,
  message: [],
  data: [{}],
});

const welcome = (): ServerMessage => ({
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
  // a listener's promise is waited for by the interceptor, though its type does not say so
  const answer = async (request: Request, respond: (response: Response) => unknown): Promise<void> => {
    respond(await answerTo(request));
  };
  xhr.on('request', ({ request, controller }) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return undefined;
    return answer(request, (response) => controller.respondWith(response)) as unknown as undefined;
  });
  return xhr;
};

const interceptSocket = (): WebSocketInterceptor => {
  const sockets = new WebSocketInterceptor();
  sockets.apply();
  sockets.on('connection', ({ client, server }) => {
    if (client.url.pathname !== REALTIME_PATH) return server.connect();
    const tell = (message: ServerMessage) => client.send(JSON.stringify(message));
    client.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ClientMessage;
      if (message.type === 'PONG') return;
      if (message.type !== 'hello') return tell(ack(message.ref));
      state.sockets.add(tell);
      tell(welcome());
    });
    client.addEventListener('close', () => state.sockets.delete(tell));
  });
  return sockets;
};

/** Made anew for each story: what has been disposed of once hears nothing any more. */
let intercepting: { dispose: () => void }[] = [];

/**
 * Gives the page its own network back. A call that still waits is refused before: its screen is gone, and what it asks
 * for in the end, such as the own profile after a payment, would else be asked of a later story.
 */
export const closeNetwork = async (): Promise<void> => {
  const waiting = state.pending.splice(0);
  for (const end of waiting) end();
  if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, CLOSING_MS));
  state.sockets.clear();
  for (const one of intercepting.splice(0)) one.dispose();
};

/** Puts itself between the page and the server: calls and the socket are answered here, nothing leaves the page. */
export const openNetwork = async (network: Network): Promise<void> => {
  await closeNetwork();
  state.network = network;
  state.calls = [];
  state.unanswered.clear();
  state.events = 0;
  intercepting = [interceptCalls(), interceptSocket()];
};

/** The calls a screen has made in this story, in their order. */
export const callsOf = <N extends CallName>(name: N): Asked<N>[] =>
  state.calls.filter((one) => one.name === name).map(({ asked }) => asked as unknown as Asked<N>);

/** What was asked for although the story has no answer to it. */
export const unansweredCalls = (): string[] => [...state.unanswered];

type EventMessage = Extract<ServerMessage, { type: 'event' }>;

/** The server says something on the socket of its own accord; an event gets its number here. */
export const serverSays = (
  message: Exclude<ServerMessage, EventMessage> | Omit<EventMessage, 'id'>,
): void => {
  state.events += 1;
  const numbered = message.type === 'event' ? { ...message, id: state.events } : message;
  for (const tell of state.sockets) tell(numbered);
};

/** Whether the socket of the page is connected. */
export const isConnected = (): boolean => state.sockets.size > 0;

/** Settles when every answer of this story that comes at all has been shown. */
export const settled = async (): Promise<void> => {
  const until = Date.now() + SETTLE_MS;
  let seen = -1;
  while (Date.now() < until && (state.running > 0 || seen !== state.steps)) {
    seen = state.steps;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
};

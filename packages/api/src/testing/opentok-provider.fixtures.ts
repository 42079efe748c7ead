import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, WebSocketRoute } from 'playwright';

/** What the addresses of the provider serve: the client library as published, and nothing else that is real. */
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('@opentok/client/dist/js/opentok.min.js'));
const SCRIPT_URL = 'https://static.opentok.com/v2/js/opentok.min.js';
const API_KEY = '4577';
const SESSION = 'session-of-the-call';
const ROOT = `/v2/partner/${API_KEY}/session/${SESSION}`;
/** The address of the server in its own messages. */
const SERVER = 'symphony.test';

const TYPES = { MESSAGE: 2, CONNECT: 3, PING: 7, PONG: 8, STATUS: 9 } as const;

interface Frame {
  type: number;
  to?: string[];
  headers?: Record<string, string>;
  data?: string;
}

/** Reads a frame of the library's messaging protocol: type, addresses, headers, and JSON. */
const decode = (bytes: Uint8Array): Required<Frame> => {
  let offset = 8;
  const read = (): string => {
    const start = offset + 2;
    offset = start + (bytes[offset] ?? 0) * 256 + (bytes[offset + 1] ?? 0);
    return Buffer.from(bytes.subarray(start, offset)).toString();
  };
  const to = Array.from({ length: bytes[7] ?? 0 }, read);
  const count = bytes[offset] ?? 0;
  offset += 1;
  const headers = Object.fromEntries(Array.from({ length: count }, () => [read(), read()] as const));
  return { type: bytes[6] ?? 0, to, headers, data: Buffer.from(bytes.subarray(offset)).toString() };
};

const encode = ({ type, to = [], headers = {}, data = '' }: Frame): Buffer => {
  const text = (value: string) => {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
  };
  const entries = Object.entries(headers);
  const body = Buffer.concat([
    Buffer.from([0, 0, type, to.length]),
    ...to.map(text),
    Buffer.from([entries.length]),
    ...entries.flatMap(([name, value]) => [text(name), text(value)]),
    Buffer.from(data),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([size, body]);
};

interface Member {
  socket: WebSocketRoute;
  connection: { id: string; creationTime: number; data: string; permissions: string[] };
}
type Stream = Record<string, unknown> & { connection: Member['connection'] };
interface Message {
  method: string;
  uri: string;
  content: Record<string, unknown>;
}

/**
 * The provider at the edge of the network: the pages run the published client library, whose requests and sockets end
 * here. Sessions are relayed, so that the library's own connections carry the media from page to page.
 */
export class OpenTokProvider {
  /** Tokens that connections were made with, in order. */
  readonly tokens: string[] = [];
  /** Addresses that pages have asked for. */
  readonly requests: string[] = [];
  isAway = false;
  private readonly members = new Map<string, Member>();
  private readonly streams = new Map<string, Stream>();
  private readonly subscribers = new Map<string, string>();
  private creations = 0;
  private transactions = 0;

  /** What the product's server would send for a seat. The token names the user that it is signed for. */
  getAccess(user: string, role: 'publisher' | 'moderator' = 'publisher') {
    return {
      api_key: API_KEY,
      session_id: SESSION,
      token: `${user}/${role}/${this.tokens.length}`,
      script_url: SCRIPT_URL,
    };
  }

  get connectedUsers(): string[] {
    return [...this.members.values()].map(({ connection }) => connection.data).sort();
  }

  /** The names of a user's streams. */
  listStreams(user: string): unknown[] {
    return [...this.streams.values()]
      .filter(({ connection }) => connection.data === user)
      .map(({ name }) => name);
  }

  /** Ends every connection of a user, as a network does. */
  async drop(user: string): Promise<void> {
    for (const [id, { socket, connection }] of this.members) {
      if (connection.data !== user) continue;
      await socket.close({ code: 4001 });
      this.remove(id, 'networkDisconnected');
    }
  }

  /** Serves the provider's addresses to a page. */
  async serve(page: Page): Promise<void> {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    };
    await page.route(/^https:\/\//, (route) => {
      const url = new URL(route.request().url());
      this.requests.push(url.host);
      if (this.isAway) return route.abort('connectionrefused');
      if (url.href === SCRIPT_URL)
        return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: SCRIPT });
      const json = url.host === 'anvil.opentok.com' ? [this.describeSession()] : {};
      return route.fulfill({ headers, json });
    });
    await page.routeWebSocket(/^wss:\/\//, (socket) => this.accept(socket));
  }

  private describeSession() {
    return {
      session_id: SESSION,
      partner_id: API_KEY,
      messaging_server_url: 'messaging.tokbox.com',
      messaging_url: 'wss://messaging.tokbox.com/rumorwebsocketsv2',
      media_server_hostname: 'media.tokbox.com',
      symphony_address: SERVER,
      ice_servers: [],
      properties: { reconnection: false, p2p: { preference: { value: 'enabled' } } },
    };
  }

  private accept(socket: WebSocketRoute): void {
    let id = '';
    socket.onMessage((bytes) => {
      const frame = decode(bytes as Buffer);
      if (frame.type === TYPES.CONNECT) id = frame.headers['uniqueId'] ?? '';
      else if (frame.type === TYPES.PING) socket.send(encode({ type: TYPES.PONG }));
      else if (frame.type === TYPES.MESSAGE) this.receive(socket, id, frame);
    });
    socket.onClose(() => this.remove(id, 'clientDisconnected'));
  }

  private receive(socket: WebSocketRoute, from: string, { headers, data }: Required<Frame>): void {
    const message = JSON.parse(data) as Message;
    const status = { 'TRANSACTION-ID': headers['TRANSACTION-ID'] ?? '', 'X-TB-FROM-ADDRESS': SERVER };
    const reply = (content: object, code = '200') =>
      socket.send(
        encode({
          type: TYPES.STATUS,
          to: [from],
          headers: { ...status, STATUS: code },
          data: JSON.stringify(content),
        }),
      );
    const [resource, id = '', below] = message.uri.slice(ROOT.length + 1).split('/');
    if (resource === 'connection' && message.method === 'create')
      return this.connect(socket, id, headers['X-TB-TOKEN-AUTH'] ?? '', reply);
    reply({ content: { iceServers: [] } });
    if (resource === 'connection') return this.forceDisconnect(from, id);
    if (resource === 'stream' && below === 'subscriber') return this.relay(from, message);
    if (resource === 'stream' && below === 'channel') return this.broadcast('updated', message, from);
    if (resource === 'stream' && message.method === 'delete')
      return this.removeStream(id, 'clientDisconnected');
    if (resource === 'stream') this.createStream(from, id, message);
  }

  private connect(
    socket: WebSocketRoute,
    id: string,
    token: string,
    reply: (content: object, code?: string) => void,
  ): void {
    this.tokens.push(token);
    const [data = '', role] = token.split('/');
    if (data === 'expired') return reply({ reason: 'Invalid token' }, '403');
    const permissions = ['publish', 'subscribe', ...(role === 'moderator' ? ['forcedisconnect'] : [])];
    const connection = { id, creationTime: this.createTime(), data, permissions };
    this.members.set(id, { socket, connection });
    const connections = [...this.members.values()].map((member) => member.connection);
    reply({ id: SESSION, connection: connections, stream: [...this.streams.values()], archive: [] });
    this.broadcast('created', { uri: `${ROOT}/connection/${id}`, content: connection });
  }

  private forceDisconnect(from: string, id: string): void {
    if (!this.members.get(from)?.connection.permissions.includes('forcedisconnect')) return;
    this.send(id, 'deleted', { uri: `${ROOT}/connection/${id}`, content: {} }, SERVER, 'forceDisconnected');
    this.remove(id, 'forceDisconnected');
  }

  private createStream(from: string, id: string, { uri, content }: Message): void {
    const member = this.members.get(from);
    if (!member) return;
    const stream = { ...content, connection: member.connection, creationTime: this.createTime() };
    this.streams.set(id, stream);
    this.broadcast('created', { uri, content: stream }, from);
  }

  private removeStream(id: string, reason: string): void {
    if (this.streams.delete(id))
      this.broadcast('deleted', { uri: `${ROOT}/stream/${id}`, content: {} }, SERVER, reason);
  }

  /** The handshake between a publisher and a subscriber, whom the messages name only by their ids. */
  private relay(from: string, { method, uri, content }: Message): void {
    const [, stream = '', , subscriber = ''] = uri.slice(ROOT.length + 1).split('/');
    const publisher = this.streams.get(stream)?.connection.id ?? '';
    if (method === 'create') {
      this.subscribers.set(subscriber, from);
      return this.send(publisher, 'generateoffer', { uri, content }, from);
    }
    if (method === 'delete') return this.send(publisher, 'deleted', { uri, content }, from);
    if (method === 'update') return;
    const to = from === publisher ? (this.subscribers.get(subscriber) ?? '') : publisher;
    this.send(to, method, { uri, content }, from);
  }

  private remove(id: string, reason: string): void {
    if (!this.members.delete(id)) return;
    for (const [stream, { connection }] of this.streams)
      if (connection.id === id) this.removeStream(stream, reason);
    this.broadcast('deleted', { uri: `${ROOT}/connection/${id}`, content: {} }, SERVER, reason);
  }

  private broadcast(
    method: string,
    message: Pick<Message, 'uri' | 'content'>,
    from = SERVER,
    reason?: string,
  ): void {
    for (const id of this.members.keys()) this.send(id, method, message, from, reason);
  }

  private send(
    id: string,
    method: string,
    { uri, content }: Pick<Message, 'uri' | 'content'>,
    from = SERVER,
    reason?: string,
  ): void {
    this.transactions += 1;
    this.members.get(id)?.socket.send(
      encode({
        type: TYPES.MESSAGE,
        to: [id],
        headers: { 'X-TB-FROM-ADDRESS': from, 'TRANSACTION-ID': `server-${this.transactions}` },
        data: JSON.stringify({ method, uri, content, reason }),
      }),
    );
  }

  /** Streams that are made at the same time stay in order. */
  private createTime(): number {
    this.creations += 1;
    return Date.now() + this.creations;
  }
}

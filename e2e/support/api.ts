import {
  endpoints,
  type Body,
  type EndpointName,
  type Params,
  type Query,
  type Reply,
} from '@openvisit/contract';
import { PASSWORD, type Account } from './accounts.ts';

interface Input<N extends EndpointName> {
  params?: Params<N>;
  query?: Query<N>;
  body?: Body<N>;
}

/** A reply with its status. */
export interface ApiReply<N extends EndpointName> {
  status: number;
  message: string[];
  /** The element of `data`; undefined when there is none. */
  data: Reply<N>;
  /** The server's clock, epoch ms. */
  at: number;
}

const fillPath = (path: string, params: unknown): string =>
  Object.entries(params ?? {}).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );

const queryString = (query: unknown): string => {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return entries.length > 0
    ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
};

/** Calls an endpoint of the contract over HTTP. */
export const call = async <N extends EndpointName>(
  url: string,
  name: N,
  input: Input<N> = {},
  token?: string,
): Promise<ApiReply<N>> => {
  const { method, path } = endpoints[name];
  const reply = await fetch(`${url}${fillPath(path, input.params)}${queryString(input.query)}`, {
    method,
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  const text = await reply.text();
  const envelope = (text ? JSON.parse(text) : { message: [], data: [] }) as {
    message: string[];
    data: Reply<N>[];
  };
  return {
    status: reply.status,
    message: envelope.message,
    data: envelope.data[0] as Reply<N>,
    at: Date.parse(reply.headers.get('x-server-time') ?? ''),
  };
};

/** A signed-in HTTP client. */
export interface Client {
  user: Reply<'login'>;
  /** The server's clock, from the latest reply, epoch ms. */
  serverNow(): number;
  token: string;
  /** Calls an endpoint and returns the reply, whatever its status. */
  request<N extends EndpointName>(name: N, input?: Input<N>): Promise<ApiReply<N>>;
  /** Calls an endpoint and returns its data. Throws when the status is not 2xx. */
  call<N extends EndpointName>(name: N, input?: Input<N>): Promise<Reply<N>>;
}

/** Signs in over HTTP. Ends the account's session in any browser. */
export const signInByApi = async (url: string, { email, role }: Account): Promise<Client> => {
  const login = await call(url, 'login', { body: { email, password: PASSWORD, role } });
  if (login.status !== 200) throw new Error(`${email} could not sign in: ${login.message.join(' ')}`);
  return createClient(url, login);
};

/** Creates a client from the reply of a sign-in or sign-up. */
export const createClient = (
  url: string,
  { data: user, at }: { data: Reply<'login'>; at: number },
): Client => {
  const { token } = user;
  let skew = at - Date.now();
  const request: Client['request'] = async (name, input) => {
    const response = await call(url, name, input, token);
    skew = response.at - Date.now();
    return response;
  };
  return {
    user,
    serverNow: () => Date.now() + skew,
    token,
    request,
    call: async (name, input) => {
      const response = await request(name, input);
      if (response.status >= 300)
        throw new Error(`${name} was refused: ${response.status} ${response.message.join(' ')}`);
      return response.data;
    },
  };
};

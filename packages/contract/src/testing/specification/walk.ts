import { readField } from './read-field.ts';
import { SETUP } from './setup.ts';
import { SPECIFICATION_CALLS } from './calls.ts';

/** The server under test, and what the specification leaves to others. */
export interface Surroundings {
  url: string;
  /** A reviewer, and an accepted physician with a license in New York. */
  accounts: Record<'reviewer' | 'guest', { email: string; password: string }>;
  /** The text of the newest mail to an address with such a subject. */
  readMail(to: string, subject: RegExp): Promise<string>;
  advanceClock(seconds: number): Promise<void>;
  /** Opens a WebSocket, which Node 20 does not have. */
  createSocket(url: string): WebSocket;
  /** Lets the physician and the patient of a visit meet in its call. */
  meet(visit: string, tokens: { physician: string; patient: string }): Promise<void>;
}

export type Person = 'physician' | 'patient' | 'guest' | 'reviewer';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call exactly as the specification gives it. `{name}` is replaced by a value that an earlier row has stored. */
export interface SpecificationCall {
  /** Method and path, as a client of the specification writes them under the API base. */
  call: `${Method} ${string}`;
  /** Who makes it; nobody signed in when absent. */
  as?: Person;
  /** The body; every field is one of the specification's. */
  body?: unknown;
  /** 200 when absent. */
  status?: number;
  /** Fields of the first element of `data` that a client reads; `[]` is the first element of a list. */
  reply?: readonly string[];
  /** Facts to keep, by the field that they are in. */
  keep?: Readonly<Record<string, string>>;
}

/** What happens in between that is no call of the specification. */
export interface SetupStep {
  setup: keyof typeof SETUP;
}

export type Row = SpecificationCall | SetupStep;

export interface Facts {
  [name: string]: string;
}

export interface Answer {
  status: number;
  message: string[];
  data: unknown;
}

export interface Walk {
  surroundings: Surroundings;
  facts: Facts;
  request(method: string, path: string, options?: { body?: unknown; token?: string }): Promise<Answer>;
}

const fill = (value: unknown, facts: Facts): unknown => {
  if (typeof value === 'string')
    return value.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`No fact ${name} has been kept`);
      return fact;
    });
  if (Array.isArray(value)) return value.map((item) => fill(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, facts)]));
};

const request =
  (url: string): Walk['request'] =>
  async (method, path, { body, token } = {}) => {
    const reply = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const { message = [], data = [] } = (text === '' ? {} : JSON.parse(text)) as {
      message?: string[];
      data?: unknown[];
    };
    return { status: reply.status, message, data: data[0] };
  };

const makeCall = async (walk: Walk, row: SpecificationCall): Promise<string[]> => {
  const { facts } = walk;
  const [method = '', path = ''] = row.call.split(' ');
  const token = row.as && facts[`${row.as}Token`];
  const answer = await walk.request(method, `/api/${String(fill(path, facts))}`, {
    ...(row.body === undefined ? {} : { body: fill(row.body, facts) }),
    ...(token === undefined ? {} : { token }),
  });
  const expected = row.status ?? 200;
  if (answer.status !== expected)
    return [`${row.call}: ${answer.status} instead of ${expected}: ${answer.message.join(' ')}`];
  for (const [name, field] of Object.entries(row.keep ?? {}))
    facts[name] = String(readField(answer.data, field) ?? '');
  const missing = (row.reply ?? []).filter((field) => readField(answer.data, field) === undefined);
  return missing.map((field) => `${row.call}: the reply has no ${field}`);
};

/**
 * Makes every call of the table in its order. Returns the differences from the specification. A failed call does not end the
 * walk; a step that depends on it may then fail too.
 */
export const walkSpecification = async (surroundings: Surroundings): Promise<string[]> => {
  const walk: Walk = { surroundings, facts: {}, request: request(surroundings.url) };
  const differences: string[] = [];
  for (const row of SPECIFICATION_CALLS) {
    try {
      if ('setup' in row) await SETUP[row.setup](walk);
      else differences.push(...(await makeCall(walk, row)));
    } catch (error) {
      const name = 'setup' in row ? row.setup : row.call;
      differences.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return differences;
};

/** The names of the calls in the table, without parameters. */
export const listCallsOfTable = (): Set<string> =>
  new Set(
    SPECIFICATION_CALLS.flatMap((row) =>
      'call' in row ? (/^\w+ [\w-]+/.exec(row.call.replace(' user/', ' '))?.[0] ?? []) : [],
    ),
  );

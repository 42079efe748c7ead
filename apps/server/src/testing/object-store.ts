import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectStoreSettings } from '../config/providers.ts';

/** A failure that the store simulates. */
type SimulatedFailure = 'full' | 'down' | null;

export interface TestObjectStore {
  settings: ObjectStoreSettings;
  objects: Map<string, Buffer>;
  /** Objects per page of a listing. */
  pageSize: number;
  failure: SimulatedFailure;
  close(): Promise<void>;
}

const BUCKET = 'practice';
const KEYS = { accessKey: 'test-access-key', secretKey: 'test/secret+key' };

const hashSha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const computeHmac = (key: Buffer | string, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Verifies the AWS Signature Version 4, computed from the received request and its signed headers only. */
const isSigned = (request: IncomingMessage, url: URL, body: Buffer): boolean => {
  const header = request.headers.authorization ?? '';
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      header,
    );
  if (!match) return false;
  const [, accessKey, day = '', region = '', signedHeaders = '', signature = ''] = match;
  const names = signedHeaders.split(';');
  const timestamp = String(request.headers['x-amz-date']);
  const declaredHash = String(request.headers['x-amz-content-sha256']);
  if (accessKey !== KEYS.accessKey || !names.includes('host') || declaredHash !== hashSha256(body))
    return false;
  const query = [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : 1));
  const canonical = [
    request.method,
    url.pathname,
    query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    declaredHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(computeHmac, computeHmac(`AWS4${KEYS.secretKey}`, day));
  const expected = computeHmac(key, ['AWS4-HMAC-SHA256', timestamp, scope, hashSha256(canonical)].join('\n'));
  const received = Buffer.from(signature, 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected);
};

const respondWithError = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

const renderListing = (store: TestObjectStore, url: URL): string => {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...store.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, store.pageSize);
  const isTruncated = keys.length > page.length;
  const rows = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${store.objects.get(key)?.length}</Size></Contents>`,
  );
  const token = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${rows.join('')}</ListBucketResult>`;
};

const respond = (
  store: TestObjectStore,
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  response: ServerResponse,
) => {
  const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2));
  if (key === '')
    return response.writeHead(200).end(request.method === 'GET' ? renderListing(store, url) : undefined);
  if (request.method === 'PUT') {
    if (store.failure === 'full') return respondWithError(response, 507, 'InsufficientStorage');
    store.objects.set(key, body);
    return response.writeHead(200, { etag: '"x"' }).end();
  }
  const found = store.objects.get(key);
  if (!found)
    return request.method === 'DELETE'
      ? response.writeHead(204).end()
      : respondWithError(response, 404, 'NoSuchKey');
  if (request.method === 'GET') return response.writeHead(200, { 'content-length': found.length }).end(found);
  store.objects.delete(key);
  return response.writeHead(204).end();
};

/** Starts an in-memory object store that verifies the signature and body hash of each request. */
export const startObjectStore = async (): Promise<TestObjectStore> => {
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const url = new URL(request.url ?? '/', 'http://store');
      if (store.failure === 'down') return request.socket.destroy();
      if (!isSigned(request, url, body)) return respondWithError(response, 403, 'SignatureDoesNotMatch');
      if (url.pathname.split('/')[1] !== BUCKET) return respondWithError(response, 404, 'NoSuchBucket');
      return respond(store, request, url, body, response);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store: TestObjectStore = {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: 'us-east-1', ...KEYS },
    objects: new Map(),
    pageSize: 1000,
    failure: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return store;
};

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { getFilePolicy } from './security-headers.ts';

const MIN_COMPRESSED_BYTES = 1024;

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.ico',
]);

const EXTENSION: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The script that other sites load to embed the booking widget. */
const WIDGET_SCRIPT = '/embed.js';

/** The files of a folder by URL path. Only these are read: no request path reaches the file system. */
export const listFiles = (folder: string): Map<string, string> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]));
};

/** Sends files, compressed as the client accepts it. `reset` drops the compressed files after a new build. */
export const createFileSender = () => {
  const encoded = new Map<string, Promise<Buffer>>();

  const encode = (file: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding}:${file}`;
    const known = encoded.get(key);
    if (known) return known;
    const ready = `${file}${EXTENSION[encoding]}`;
    const compressed = existsSync(ready)
      ? Promise.resolve(readFileSync(ready))
      : compress(readFileSync(file), encoding);
    encoded.set(key, compressed);
    return compressed;
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, path: string, file: string) => {
    const extension = extname(file);
    const hashed = path.startsWith('/assets/');
    if (path === WIDGET_SCRIPT) reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.type(TYPES[extension] ?? 'application/octet-stream');
    reply.header('content-security-policy', getFilePolicy(path));
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    const encoding = chooseEncoding(request);
    const { size, mtimeMs } = statSync(file);
    const tag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (!COMPRESSIBLE.has(extension) || size < MIN_COMPRESSED_BYTES) return reply.send(readFileSync(file));
    reply.header('vary', 'accept-encoding');
    if (encoding === null) return reply.send(readFileSync(file));
    return reply.header('content-encoding', encoding).send(await encode(file, encoding));
  };

  return { send, reset: () => encoded.clear() };
};

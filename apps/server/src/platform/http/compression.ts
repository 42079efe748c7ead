import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** Fast enough for the first request. The build may provide better compressed files. */
const BROTLI_QUALITY = 6;

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : gz(content, { level: 9 });

/** The best encoding that the client accepts; null for none. */
export const chooseEncoding = (request: FastifyRequest): Encoding | null => {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b(?!;\s*q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : null;
};

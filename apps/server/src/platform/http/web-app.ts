import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { getFilePolicy, createNonce, buildPagePolicy, type PageSources } from './security-headers.ts';

const NONCE = '__CSP_NONCE__';
/** With the tokens of the page's own style sheet. */
const NOTICE_STYLE =
  '#test-services{padding:var(--ov-space-2) var(--ov-space-4);background:var(--ov-color-warning);' +
  'color:var(--ov-color-on-warning);font:var(--ov-weight-semibold) var(--ov-text-sm) var(--ov-font-body);text-align:center}';
/** Fast enough for the first request. The build may provide better compressed files. */
const BROTLI_QUALITY = 6;
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

type Encoding = 'br' | 'gzip';
const EXTENSION: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : gz(content, { level: 9 });

const chooseEncoding = (request: FastifyRequest): Encoding | null => {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b(?!;\s*q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : null;
};

/** Finds the built web app, from the sources or from the built server. */
export const findWebAppFolder = (from: string = dirname(fileURLToPath(import.meta.url))): string => {
  const parent = dirname(from);
  const folder = join(parent, 'web', 'dist');
  return existsSync(join(parent, 'web', 'package.json')) || parent === from
    ? folder
    : findWebAppFolder(parent);
};

/** Only listed files are read: no request path reaches the file system. */
const listFiles = (folder: string): Map<string, string> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]));
};

/** The chunks to preload: for the landing page, and for other URLs by the beginning of their path. */
interface Preloads {
  landing: readonly string[];
  paths: Record<string, readonly string[]>;
}

const readPreloads = (folder: string): Preloads => {
  const file = join(folder, '.vite', 'preloads.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preloads) : { landing: [], paths: {} };
};

const listPreloads = ({ landing, paths }: Preloads, path: string): readonly string[] => {
  if (path === '/') return landing;
  const matching = Object.keys(paths).filter((start) => path.startsWith(start));
  return paths[matching.sort((a, b) => b.length - a.length)[0] ?? ''] ?? [];
};

/** Where the build puts prerendered pages, each as the file of its path. */
const PRERENDERED = '/.pages';

/** The emailed link; its page is prerendered with placeholders for the code and the email address. */
const RESET_LINK = /^(\/user\/auth\/reset-password)\/[^/]+\/[^/]+$/;
/** A physician's public page, prerendered as it is while the profile loads. */
const PUBLIC_PROFILE = /^(\/physicians)\/[^/]+$/;

/** The prerendered page of a path, if the build made one. */
const findPrerenderedFile = (files: Map<string, string>, path: string): string | undefined => {
  const name = path === '/' ? '/index' : path.replace(RESET_LINK, '$1/_/_').replace(PUBLIC_PROFILE, '$1/_');
  return files.get(`${PRERENDERED}${name}.html`);
};

/** The start of the template in a prerendered page whose preloads are inserted after the first paint. */
const LATE_PRELOADS = /(?<=<template id="late-preloads">)/;
const END_OF_HEAD = /(?=<\/head>)/;

/** The page with a preload of each chunk that the URL needs and the page does not load itself. */
const withPreloads = (page: string, files: readonly string[]): string => {
  const links = files
    .filter((file) => !page.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="${NONCE}">`);
  return page.replace(LATE_PRELOADS.test(page) ? LATE_PRELOADS : END_OF_HEAD, links.join(''));
};

/** What the server adds to a page that is about one record. */
export type PublicPage =
  | {
      isWidget: false;
      /** Words for a preview of the link. */ preview: { title: string; description: string };
    }
  | {
      isWidget: true;
      /** Origins of the sites that may frame the page; none: nobody. */ frameAncestors: readonly string[];
    };

/** The page of the booking widget, in a frame of other sites. */
const WIDGET_PAGE = '/embed.html';
/** The widget takes no payment and shows no provider's page. */
const OWN_SOURCES: PageSources = { script: [], frame: [], connect: [] };
/** The script that makes the frame, loaded by other sites. */
const WIDGET_SCRIPT = '/embed.js';
/** Shown with the preview of a link. */
const PREVIEW_PICTURE = '/share.png';

/** The page with the preview of its link, for services that run no scripts (Open Graph). */
const withPreview = (
  page: string,
  { title, description }: { title: string; description: string },
  base: string,
): string => {
  const tags = [
    ['og:type', 'profile'],
    ['og:site_name', 'OpenVisit'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', `${base}${PREVIEW_PICTURE}`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'OpenVisit: see your physician by video'],
  ].map(([name, content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`);
  const card = '<meta name="twitter:card" content="summary_large_image">';
  return page.replace('</head>', () => `${tags.join('')}${card}</head>`);
};

/** Pages are sent with a nonce only, and the rest is for this server. */
const isPublicFile = (path: string): boolean =>
  path !== '/index.html' && path !== WIDGET_PAGE && !path.startsWith('/.');

/** Part of the page itself, so that no screen can be without it. */
const withNotice = (page: string, notice: string): string =>
  notice === ''
    ? page
    : page
        .replace('</head>', `<style nonce="${NONCE}">${NOTICE_STYLE}</style></head>`)
        .replace(/<body[^>]*>/, (body) => `${body}<aside id="test-services">${escapeHtml(notice)}</aside>`);

/** Whether the request is for the page: it accepts HTML, or it accepts anything and the path has no file extension. */
const isPageRequest = (path: string, accept = '*/*'): boolean => {
  if (path.startsWith('/api/') || path.startsWith('/dev/')) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && extname(path) === '');
};

/**
 * Serves the files of the web app, and its page for every path outside the API.
 * @param sources additional origins that the page may use.
 * @param notice shown above every screen unless empty.
 * @param findPublicPage what a path needs beyond the page of the app; null for most.
 */
export const createWebApp = (
  folder: string,
  sources: PageSources & { publicUrl: string | null },
  notice: string,
  findPublicPage: (path: string, ip: string) => Promise<PublicPage | null> = () => Promise.resolve(null),
) => {
  let files = new Map<string, string>();
  let builtAt = -1;
  let page = '';
  let preloads = readPreloads(folder);
  const pages = new Map<string, string>();
  const encoded = new Map<string, Promise<Buffer>>();

  /** Reloads the files after a new build; false when there is none. */
  const refresh = (): boolean => {
    const index = join(folder, 'index.html');
    if (!existsSync(index)) return false;
    const { mtimeMs } = statSync(index);
    if (mtimeMs === builtAt) return true;
    files = listFiles(folder);
    page = withNotice(readFileSync(index, 'utf8'), notice);
    preloads = readPreloads(folder);
    encoded.clear();
    pages.clear();
    builtAt = mtimeMs;
    return true;
  };

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

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, path: string, file: string) => {
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

  /** The page of a path with its preloads, without a nonce. */
  const readPage = (path: string): string => {
    const chunks = listPreloads(preloads, path);
    const file = findPrerenderedFile(files, path);
    // Not kept: anyone can request any number of other paths.
    if (!file) return withPreloads(page, chunks);
    const html = pages.get(file) ?? withPreloads(withNotice(readFileSync(file, 'utf8'), notice), chunks);
    pages.set(file, html);
    return html;
  };

  const buildPage = (path: string, found: PublicPage | null): string => {
    const widget = found?.isWidget ? files.get(WIDGET_PAGE) : undefined;
    if (widget !== undefined) return withNotice(readFileSync(widget, 'utf8'), notice);
    const html = readPage(path);
    return found && !found.isWidget ? withPreview(html, found.preview, sources.publicUrl ?? '') : html;
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const nonce = createNonce();
    const found = await findPublicPage(path, request.ip);
    const frameAncestors = found?.isWidget ? found.frameAncestors : [];
    const pageSources = found?.isWidget ? { ...OWN_SOURCES, publicUrl: sources.publicUrl } : sources;
    reply.header('content-security-policy', buildPagePolicy(request, nonce, pageSources, frameAncestors));
    if (frameAncestors.length > 0) {
      reply.removeHeader('x-frame-options');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    }
    reply.header('cache-control', 'no-store');
    reply.header('vary', 'accept-encoding');
    reply.type('text/html; charset=utf-8');
    const html = buildPage(path, found).replaceAll(NONCE, nonce);
    const encoding = chooseEncoding(request);
    if (encoding === null) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await compress(Buffer.from(html), encoding));
  };

  /** Null when the request is not for the web app. */
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = isPageRequest(path, request.headers.accept);
    if (!refresh()) {
      if (!wantsPage) return null;
      const text = 'The web app has not been built. Run "npm run build" and load this page again.\n';
      return reply.code(503).type('text/plain; charset=utf-8').send(text);
    }
    const file = files.get(path);
    if (file && isPublicFile(path)) return sendFile(request, reply, path, file);
    return wantsPage ? sendPage(request, reply, path) : null;
  };
};

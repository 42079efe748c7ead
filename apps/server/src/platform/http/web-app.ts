import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress } from './compression.ts';
import {
  addLinkPreview,
  addMarks,
  addNotice,
  addPreloads,
  findPrerenderedFile,
  type LinkPreview,
  listPreloads,
  NONCE,
  type PageMark,
  readPreloads,
} from './page-html.ts';
import { buildPagePolicy, createNonce, type PageSources } from './security-headers.ts';
import { createFileSender, listFiles } from './static-files.ts';

/** Finds the built web app, from the sources or from the built server. */
export const findWebAppFolder = (from: string = dirname(fileURLToPath(import.meta.url))): string => {
  const parent = dirname(from);
  const folder = join(parent, 'web', 'dist');
  return existsSync(join(parent, 'web', 'package.json')) || parent === from
    ? folder
    : findWebAppFolder(parent);
};

/** What the server adds to a page that is about one record. */
export type PublicPage =
  | {
      isWidget: false;
      preview: LinkPreview;
    }
  | {
      isWidget: true;
      /** Origins of the sites that may frame the page; an empty list allows none. */
      frameAncestors: readonly string[];
    };

/** The page of the booking widget, which other sites show in a frame. */
const WIDGET_PAGE = '/embed.html';
/** The widget takes no payment and shows no provider's page. */
const OWN_SOURCES: PageSources = { script: [], frame: [], connect: [] };

/** Pages are sent only with a nonce, and files in folders that start with a dot are for this server. */
const isPublicFile = (path: string): boolean =>
  path !== '/index.html' && path !== WIDGET_PAGE && !path.startsWith('/.');

/** Whether the request is for the page: it accepts HTML, or it accepts anything and the path has no file extension. */
const isPageRequest = (path: string, accept = '*/*'): boolean => {
  if (path.startsWith('/api/') || path.startsWith('/dev/')) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && extname(path) === '');
};

/**
 * Serves the files of the web app, and its page for every path outside the API.
 * @param sources additional origins that the page may use.
 * @param notice shown above every screen unless empty.
 * @param findPublicPage finds the record that a path is about; null for most paths.
 * @param listMarks the marks of the page for a caller.
 */
export const createWebApp = (
  folder: string,
  sources: PageSources & { publicUrl: string | null },
  notice: string,
  findPublicPage: (path: string, ip: string) => Promise<PublicPage | null> = () => Promise.resolve(null),
  listMarks: (request: FastifyRequest) => readonly PageMark[] = () => [],
) => {
  let files = new Map<string, string>();
  let builtAt = -1;
  let page = '';
  let preloads = readPreloads(folder);
  const pages = new Map<string, string>();
  const fileSender = createFileSender();

  /** Reloads the files after a new build; false when there is none. */
  const refresh = (): boolean => {
    const index = join(folder, 'index.html');
    if (!existsSync(index)) return false;
    const { mtimeMs } = statSync(index);
    if (mtimeMs === builtAt) return true;
    files = listFiles(folder);
    page = addNotice(readFileSync(index, 'utf8'), notice);
    preloads = readPreloads(folder);
    fileSender.reset();
    pages.clear();
    builtAt = mtimeMs;
    return true;
  };

  /** The page of a path with its preloads, without a nonce. */
  const readPage = (path: string): string => {
    const chunks = listPreloads(preloads, path);
    const file = findPrerenderedFile(files, path);
    // Not cached, because anyone can request any number of other paths.
    if (!file) return addPreloads(page, chunks);
    const html = pages.get(file) ?? addPreloads(addNotice(readFileSync(file, 'utf8'), notice), chunks);
    pages.set(file, html);
    return html;
  };

  const buildPage = (path: string, found: PublicPage | null): string => {
    const widget = found?.isWidget ? files.get(WIDGET_PAGE) : undefined;
    if (widget !== undefined) return addNotice(readFileSync(widget, 'utf8'), notice);
    const html = readPage(path);
    return found && !found.isWidget ? addLinkPreview(html, found.preview, sources.publicUrl ?? '') : html;
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
    const html = addMarks(buildPage(path, found), listMarks(request)).replaceAll(NONCE, nonce);
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
    if (file && isPublicFile(path)) return fileSender.send(request, reply, path, file);
    return wantsPage ? sendPage(request, reply, path) : null;
  };
};

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from './escape-html.ts';

/** Placeholder in the built pages, replaced by a nonce in each reply. */
export const NONCE = '__CSP_NONCE__';
/** Uses the tokens of the page's own style sheet. */
const NOTICE_STYLE =
  '#test-services{padding:var(--ov-space-2) var(--ov-space-4);background:var(--ov-color-warning);' +
  'color:var(--ov-color-on-warning);font:var(--ov-weight-semibold) var(--ov-text-sm) var(--ov-font-body);text-align:center}';

/** The chunks to preload: for the landing page, and for other URLs by the beginning of their path. */
export interface Preloads {
  landing: readonly string[];
  paths: Record<string, readonly string[]>;
}

export const readPreloads = (folder: string): Preloads => {
  const file = join(folder, '.vite', 'preloads.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preloads) : { landing: [], paths: {} };
};

export const listPreloads = ({ landing, paths }: Preloads, path: string): readonly string[] => {
  if (path === '/') return landing;
  const matching = Object.keys(paths).filter((start) => path.startsWith(start));
  return paths[matching.sort((a, b) => b.length - a.length)[0] ?? ''] ?? [];
};

/** Where the build puts prerendered pages, each as the file of its path. */
const PRERENDERED = '/.pages';

/** The emailed link. Its page is prerendered with placeholders for the code and the email address. */
const RESET_LINK = /^(\/user\/auth\/reset-password)\/[^/]+\/[^/]+$/;
/** A physician's public page, prerendered in its loading state. */
const PUBLIC_PROFILE = /^(\/physicians)\/[^/]+$/;

/** The prerendered page of a path, if the build made one. */
export const findPrerenderedFile = (files: Map<string, string>, path: string): string | undefined => {
  const name = path === '/' ? '/index' : path.replace(RESET_LINK, '$1/_/_').replace(PUBLIC_PROFILE, '$1/_');
  return files.get(`${PRERENDERED}${name}.html`);
};

/** The template in a prerendered page whose content is inserted after the first paint. */
const LATE_PRELOADS = /(?<=<template id="late-preloads">)/;
const END_OF_HEAD = /(?=<\/head>)/;

/** Adds a preload of each chunk that the URL needs and the page does not load itself. */
export const addPreloads = (page: string, files: readonly string[]): string => {
  const links = files
    .filter((file) => !page.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="${NONCE}">`);
  return page.replace(LATE_PRELOADS.test(page) ? LATE_PRELOADS : END_OF_HEAD, links.join(''));
};

/** What a preview of a link shows. */
export interface LinkPreview {
  title: string;
  description: string;
  /** Path of the picture of whom the page is about; null shows the product's. */
  image: string | null;
}

const OWN_IMAGE = [
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['og:image:alt', 'OpenVisit: see your physician by video'],
] as const;

/** Adds Open Graph tags for services that show a preview of a link and run no scripts. */
export const addLinkPreview = (
  page: string,
  { title, description, image }: LinkPreview,
  publicUrl: string,
): string => {
  const tags = [
    ['og:type', 'profile'],
    ['og:site_name', 'OpenVisit'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', `${publicUrl}${image ?? '/share.png'}`],
    ...(image === null ? OWN_IMAGE : [['og:image:alt', title]]),
  ].map(([name, content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`);
  const card = `<meta name="twitter:card" content="${image === null ? 'summary_large_image' : 'summary'}">`;
  return page.replace('</head>', () => `${tags.join('')}${card}</head>`);
};

/** What only some callers are shown: a link to `/dev/mailbox`, and that files stay on their machine. */
export type PageMark = 'data-mailbox' | 'data-local-files';

/** Adds marks to the page as attributes, which the app reads. */
export const addMarks = (page: string, marks: readonly PageMark[]): string =>
  page.replace('<html', ['<html', ...marks].join(' '));

/** Adds a notice above the app, where no screen can hide it. An empty notice adds nothing. */
export const addNotice = (page: string, notice: string): string =>
  notice === ''
    ? page
    : page
        .replace('</head>', `<style nonce="${NONCE}">${NOTICE_STYLE}</style></head>`)
        .replace(/<body[^>]*>/, (body) => `${body}<aside id="test-services">${escapeHtml(notice)}</aside>`);

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type UserConfig } from 'vite';

/** Placeholder for one path segment in the URL of a page. */
const ANY = '_';

/** The pages that are the same for every new visitor. */
const PAGES = [
  '/',
  '/user/step2',
  ...Array.from({ length: 7 }, (_, index) => `/user/step3/${index + 1}`),
  '/user/signin',
  '/user/signup',
  '/user/forgot-password',
  `/user/auth/reset-password/${ANY}/${ANY}`,
  '/user/terms',
  '/user/privacy',
  `/physicians/${ANY}`,
];

interface Renderer {
  renderPage: (path: string) => Promise<{ markup: string; styles: string }>;
}

/** Bundles the app for Node and imports it. */
const loadRenderer = async (oxc: UserConfig['oxc'], folder: string): Promise<Renderer> => {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    oxc,
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true, minify: false },
  });
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Renderer;
};

/** When the scripts run if nothing has been painted. */
const SCRIPTS_DELAY_MS = 1_000;

/** Hides the page from visitors who will see something else; see the script in index.html. */
const HIDE_STALE = '<style nonce="__CSP_NONCE__">[data-stale] #root { visibility: hidden }</style>';

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;

/**
 * The page is readable without scripts, so only styles and font are loaded until the first paint. Then the preloads that the
 * server has put into the template are inserted, and the scripts run.
 */
const withLateScripts = (page: string): string => {
  const sources = [...page.matchAll(SCRIPT)].map(([, source]) => source);
  const rest = page
    .replaceAll(SCRIPT, '')
    .replace('</head>', '<template id="late-preloads"></template></head>');
  const imports = sources.map((source) => `import("${source}")`).join(',');
  // A hidden page waits for nothing. A tab in the background paints nothing, so a timer starts the scripts as well; modules run
  // once.
  const script = `const preloads=document.getElementById('late-preloads').content;
const start=()=>{document.head.append(preloads);${imports}};
if('stale' in document.documentElement.dataset)start();
else{new PerformanceObserver(start).observe({type:'paint',buffered:true});setTimeout(start,${SCRIPTS_DELAY_MS})}`;
  return rest.replace(
    '</body>',
    () => `<script type="module" nonce="__CSP_NONCE__">${script}</script></body>`,
  );
};

/** Writes the public pages as HTML, readable before any script has run (docs/decisions/0030). */
export const prerenderPages = (oxc: UserConfig['oxc']): Plugin => ({
  name: 'openvisit-prerender',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const folder = await mkdtemp(join(tmpdir(), 'openvisit-prerender-'));
    try {
      const { renderPage } = await loadRenderer(oxc, folder);
      const template = await readFile(join(dir, 'index.html'), 'utf8');
      for (const path of PAGES) {
        const { markup, styles } = await renderPage(path);
        if (/ style="/.test(markup)) throw new Error(`${path} has an inline style, which its policy refuses`);
        const head = `${HIDE_STALE}${styles.replaceAll('<style ', '<style nonce="__CSP_NONCE__" ')}</head>`;
        const page = withLateScripts(template)
          .replace('</head>', () => head)
          .replace('<div id="root">', () => `<div id="root" data-prerendered>${markup}`);
        const file = join(dir, '.pages', `${path === '/' ? '/index' : path}.html`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, page);
      }
      // Last, because a running server reads all pages again when this one changes.
      await writeFile(join(dir, 'index.html'), template);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
});

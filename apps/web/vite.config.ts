import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { prerenderPages } from './prerender.ts';
import { oxc } from './styled.ts';

const brotli = promisify(brotliCompress);

/** The API server in development. */
const API = process.env['OPENVISIT_API'] ?? 'http://127.0.0.1:3000';

/** The font every page needs for its first paint. */
const FIRST_FONT = /source-sans-3-latin-wght-normal-[^/]+\.woff2$/;

/** The texts in Spanish, which only Spanish pages load (docs/decisions/0056). */
const SPANISH = /contract\/(dist|src)\/language\/es\/index\.[jt]s$/;

/**
 * Each group is one chunk instead of dozens: it compresses better and loads in one round trip. A group takes the static
 * imports of its modules with it, except what an earlier group has, so the order decides what a screen loads: the first
 * pages, then libraries, then the other pages without an account, then what many screens share, then single screens
 * (docs/decisions/0040).
 */
const CHUNKS: { name: string; test?: RegExp; minShareCount?: number; maxModuleSize?: number }[] = [
  { name: 'main', test: /web\/src\/main\.tsx$/ },
  { name: 'landing', test: /web\/src\/routes\/accounts\/Landing\.tsx$/ },
  {
    name: 'sign-in',
    test: /web\/src\/(app\/(AppRoutes|lazy-screens|shell\/SignedOutLayout)|routes\/accounts\/SignIn)\.tsx?$/,
  },
  { name: 'data', test: /node_modules\/(axios|swr)\// },
  { name: 'overlays', test: /node_modules\/(@floating-ui|tabbable)\// },
  { name: 'lists', test: /node_modules\/@tanstack\// },
  { name: 'sign-up', test: /web\/src\/routes\/accounts\/SignUp\.tsx$/ },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 4 },
  // The other pages without an account, before the signed-in screens, so that they load nothing of those.
  {
    name: 'public',
    test: /web\/src\/routes\/accounts\/(ForgotPassword|ResetPassword|VerifyEmail)\.tsx$/,
  },
  { name: 'legal', test: /web\/src\/routes\/accounts\/(Terms|Privacy)\.tsx$/ },
  { name: 'empty-states', test: /web\/src\/routes\/accounts\/NotFound\.tsx$/ },
  { name: 'tour', test: /web\/src\/routes\/accounts\/(Greeting|Tour)\.tsx$/ },
  { name: 'public-physician', test: /web\/src\/routes\/physicians\/PublicPhysician\.tsx$/ },
  {
    name: 'signed-in',
    test: /web\/src\/app\/(RequireSession|shell\/(SignedInLayout|Shell|DashboardShell|PatientShell|ReviewShell))\.tsx$/,
  },
  // Small modules that many screens share would otherwise make screens load the chunk of another screen.
  { name: 'common', minShareCount: 12, maxModuleSize: 1500 },
  { name: 'common', minShareCount: 16 },
  {
    name: 'onboarding',
    test: /web\/src\/(routes\/onboarding\/(OnboardingLayout|physician\/PersonalDetails)|app\/PhysicianOnboardingRoutes)\.tsx$/,
  },
  {
    name: 'patient-onboarding',
    test: /web\/src\/(routes\/onboarding\/patient\/PersonalDetails|app\/PatientOnboardingRoutes)\.tsx$/,
  },
  {
    name: 'frame',
    test: /web\/src\/app\/shell\/(AvailableNow|VisitNowAlarm|NotificationDialogs|SubscriptionNotice|AppointmentReminder)\.tsx$/,
  },
  { name: 'payments', test: /web\/src\/routes\/billing\/(Subscription|CardsPanel|AchPanel)\.tsx$/ },
  {
    name: 'appointments',
    test: /web\/src\/routes\/visits\/(AppointmentsLayout|VisitNow|Requests|Scheduled)\.tsx$/,
  },
  // What the call shares with other screens, which would otherwise load the call.
  {
    name: 'edit',
    test: /web\/src\/shared\/(navigation\/useEditGuard|upload-picture|notes\/(save-status|useLockNote))\.tsx?$/,
  },
  { name: 'unsent', test: /web\/src\/app\/shell\/(NoteRecovery|ChatDock)\.tsx$/ },
  { name: 'consent', test: /web\/src\/app\/shell\/ConsentGate\.tsx$/ },
  { name: 'chat', test: /web\/src\/shared\/chat\/(open-chat|useFailedFiles)\.ts$/ },
  { name: 'files', test: /ui\/dist\//, minShareCount: 4, maxModuleSize: 1600 },
  { name: 'call', test: /web\/src\/routes\/calls\/CallRoom\.tsx$/ },
  { name: 'spanish', test: SPANISH },
];

const KNOWN_AREAS = ['/dashboard', '/onboarding', '/patient', '/review', '/setting', '/user'];

/** Modules that URLs start with, by the beginning of their path; the longest beginning applies. */
const FIRST_MODULES: Record<string, readonly string[]> = {
  // Any other URL shows the page for unknown ones.
  '/': ['app/AppRoutes', 'routes/accounts/NotFound'],
  ...Object.fromEntries(KNOWN_AREAS.map((area) => [area, ['app/AppRoutes']])),
  '/physicians/': ['app/AppRoutes', 'routes/physicians/PublicPhysician'],
  '/user/signup': ['app/AppRoutes', 'routes/accounts/SignUp'],
  '/user/step2': ['app/AppRoutes', 'routes/accounts/Greeting'],
  '/user/step3': ['app/AppRoutes', 'routes/accounts/Tour'],
  '/user/verify-email': ['app/AppRoutes', 'routes/accounts/VerifyEmail'],
  '/user/forgot-password': ['app/AppRoutes', 'routes/accounts/ForgotPassword'],
  '/user/auth/reset-password': ['app/AppRoutes', 'routes/accounts/ResetPassword'],
  '/user/terms': ['app/AppRoutes', 'routes/accounts/Terms'],
  '/user/privacy': ['app/AppRoutes', 'routes/accounts/Privacy'],
};
const LANDING_MODULES = ['routes/accounts/Landing'];

/** A chunk with everything it imports statically, as paths. */
const listImports = (bundle: Rolldown.OutputBundle, first: string): string[] => {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(visit);
  };
  visit(first);
  return [...found].map((file) => `/${file}`);
};

/** The chunks that contain the modules, with everything they import statically. */
const listChunks = (bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] => {
  const files = modules.flatMap((name) => {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/web/src/${name}.tsx`)),
    );
    if (!chunk) throw new Error(`No chunk contains ${name}`);
    return listImports(bundle, chunk.fileName);
  });
  return [...new Set(files)];
};

/** Writes which chunks the server lets each URL preload, so that no screen waits for a chain of requests. */
const writePreloads = (): Plugin => ({
  name: 'openvisit-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const paths = Object.fromEntries(
      Object.entries(FIRST_MODULES).map(([path, modules]) => [path, listChunks(bundle, modules)]),
    );
    const preloads = { landing: listChunks(bundle, LANDING_MODULES), paths };
    this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(preloads) });
  },
});

/** The screens that the app shell shows first, besides the frame around them. */
const SHELL_SCREENS = ['AppointmentsLayout', 'VisitNow', 'PatientAppointments'];

const isShellScreen = (id: string): boolean =>
  SHELL_SCREENS.some((name) => id.endsWith(`/web/src/routes/visits/${name}.tsx`));

/** The frame of the signed-in screens, also what it loads later, such as the chat. */
const isFrameModule = (id: string): boolean => /\/web\/src\/app\/.+\.tsx$/.test(id);

/** The files that the app needs to start without a connection: scripts, the style sheet and the first font. */
const listShellFiles = (bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // Not by `isEntry`, which the booking widget has too.
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/src/main.tsx')));
  const screens = chunks.filter(({ moduleIds }) => moduleIds.some(isShellScreen));
  if (!entry || screens.length === 0) throw new Error('The app shell has no entry or no screens');
  const frame = chunks.filter(({ moduleIds }) => moduleIds.some(isFrameModule));
  const spanish = chunks.find(({ moduleIds }) => moduleIds.some((id) => SPANISH.test(id)));
  const scripts = [
    // With what they load later: a part that is missing takes its whole screen with it.
    ...[entry, ...screens].flatMap(({ fileName, dynamicImports }) => [fileName, ...dynamicImports]),
    ...frame.map(({ fileName }) => fileName),
    // A Spanish page that is loaded a second time keeps it.
  ].filter((file) => file !== spanish?.fileName);
  const styles = Object.keys(bundle).filter((file) => file.endsWith('.css') || FIRST_FONT.test(file));
  const files = scripts.flatMap((file) => listImports(bundle, file));
  return [...new Set([...files, ...styles.map((file) => `/${file}`)])];
};

/** Names the build and its app shell in the service worker, so that browsers notice a new version (docs/decisions/0050). */
const fillServiceWorker = (): Plugin => ({
  name: 'openvisit-service-worker',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = listShellFiles(bundle);
    const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
    const path = join(dir, 'push-worker.js');
    const worker = await readFile(path, 'utf8');
    const empty = 'const BUILD = null;';
    if (!worker.includes(empty)) throw new Error(`${path} has no place for the build`);
    await writeFile(path, worker.replace(empty, `const BUILD = ${JSON.stringify({ version, files })};`));
  },
});

/** Larger files belong to workers that no first screen loads. */
const PRECOMPRESSED_MAX_BYTES = 500_000;

/** Compresses scripts and styles as well as Brotli can; the server sends these files as they are. */
const createPrecompressPlugin = (): Plugin => ({
  name: 'openvisit-precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
    await Promise.all(
      files.map(async (file) => {
        const content = await readFile(join(dir, file));
        if (content.length < PRECOMPRESSED_MAX_BYTES)
          await writeFile(join(dir, `${file}.br`), await brotli(content));
      }),
    );
  },
});

const preloadFont = (): Plugin => ({
  name: 'openvisit-preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => FIRST_FONT.test(file));
      if (!font) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});

/** A line of a built row of the endpoint table. */
const ENDPOINT_TEXT = /^ +(record(: .+)?,?|summary: .+)\n/gm;
const ENDPOINT_ROW = /: defineEndpoint\(/g;

/** Leaves out the texts of the endpoints, which only the server's API page shows (DocumentedEndpoint). */
const stripEndpointTexts = (): Plugin => ({
  name: 'openvisit-endpoint-texts',
  apply: 'build',
  // Before other plugins rewrite the code and move texts to other lines.
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/dist\//, code: ': defineEndpoint(' },
    handler(code) {
      const rows = code.match(ENDPOINT_ROW)?.length;
      const texts = code.match(ENDPOINT_TEXT)?.length;
      if (texts !== 2 * Number(rows)) this.error('The texts of the endpoints were not found');
      return { code: code.replaceAll(ENDPOINT_TEXT, ''), map: null };
    },
  },
});

/** The path of the booking widget, which the built server answers with its page. */
const WIDGET_PATH = /^\/embed\/physicians\//;

const serveWidget = (): Plugin => ({
  name: 'openvisit-widget',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (WIDGET_PATH.test(request.url ?? '')) request.url = '/embed.html';
      next();
    });
  },
});

// Development serves the packages' sources for hot reload; a build uses their dist like any other consumer.
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    serveWidget(),
    stripEndpointTexts(),
    preloadFont(),
    writePreloads(),
    createPrecompressPlugin(),
    fillServiceWorker(),
    prerenderPages(oxc),
  ],
  oxc,
  // Keeps `light-dark()` (feature flag 1 << 20): the minifier's fallback resolves at the declaration, so a region with its own
  // appearance would keep the root's.
  css: { lightningcss: { exclude: 1 << 20 } },
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    conditions:
      mode === 'production' ? [...defaultClientConditions] : ['openvisit-source', ...defaultClientConditions],
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: {
      // Every browser with ES2022 supports module preload.
      polyfill: false,
    },
    rolldownOptions: {
      // The booking widget is a page of its own: it loads nothing of the app.
      input: { index: 'index.html', embed: 'embed.html' },
      output: {
        // Chunks of the packages already have a hash in their name; a second one adds a kilobyte to every first load.
        chunkFileNames: ({ name }) =>
          name.startsWith('chunk-') ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: CHUNKS.map((group, index) => ({ ...group, priority: CHUNKS.length - index })),
        },
      },
    },
    // A data: URL would need its own allowance in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5170,
    strictPort: true,
    proxy: {
      '/api': { target: API, ws: true },
      '/dev': { target: API },
      '/sandbox': { target: API },
    },
  },
}));

import type { Plugin, Rolldown } from 'vite';
import { listImports } from './list-imports.ts';

const KNOWN_AREAS = ['/dashboard', '/onboarding', '/patient', '/review', '/setting', '/user'];

/** The first modules that a URL needs, by the start of its path. The longest matching start applies. */
const FIRST_MODULES: Record<string, readonly string[]> = {
  // Unknown URLs show the 'Not found' page.
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

/** Writes which chunks the server preloads for each URL, so that no screen waits for a chain of requests. */
export const writePreloads = (): Plugin => ({
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

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { SPANISH } from './chunks.ts';
import { FIRST_FONT } from './first-font.ts';
import { listImports } from './list-imports.ts';

/** The screens of the main menus, in addition to the frame of the app shell. */
const SHELL_SCREENS = [
  'visits/AppointmentsLayout',
  'visits/VisitNow',
  'visits/PatientAppointments',
  'patients/Home',
  'patients/Patients',
  'patients/Family',
  'physicians/Physicians',
  'chat/Messages',
  'notifications/Notifications',
  'earnings/EarningReports',
  'availability/AvailabilitySchedule',
  'notes/NoteTemplates',
  'concierge/ConciergeService',
  'concierge/OwnConcierge',
  'billing/PatientPayments',
  'privacy/AccessLog',
  'settings/PhysicianSettings',
];

const isShellScreen = (id: string): boolean =>
  SHELL_SCREENS.some((name) => id.endsWith(`/web/src/routes/${name}.tsx`));

/** Whether a module belongs to the frame of the signed-in screens, with what it loads later, such as the chat. */
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
    // With what they load later, because a screen fails when one of its parts is missing.
    ...[entry, ...screens].flatMap(({ fileName, dynamicImports }) => [fileName, ...dynamicImports]),
    ...frame.map(({ fileName }) => fileName),
    // The worker caches the Spanish catalog when a Spanish page loads it.
  ].filter((file) => file !== spanish?.fileName);
  const styles = Object.keys(bundle).filter((file) => file.endsWith('.css') || FIRST_FONT.test(file));
  const files = scripts.flatMap((file) => listImports(bundle, file));
  return [...new Set([...files, ...styles.map((file) => `/${file}`)])];
};

/** Writes the version of the build and the files of its app shell into the service worker (docs/decisions/0050). */
export const fillServiceWorker = (): Plugin => ({
  name: 'openvisit-service-worker',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = listShellFiles(bundle);
    const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
    const path = join(dir, 'push-worker.js');
    const worker = await readFile(path, 'utf8');
    const placeholder = 'const BUILD = null;';
    if (!worker.includes(placeholder)) throw new Error(`${path} has no placeholder for the build`);
    await writeFile(
      path,
      worker.replace(placeholder, `const BUILD = ${JSON.stringify({ version, files })};`),
    );
  },
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';

/** esbuild's options for the browser script, which the build writes next to this module. */
export const CARD_FORM_BUNDLE: BuildOptions = {
  bundle: true,
  format: 'iife',
  target: 'es2022',
  conditions: ['openvisit-source'],
  minify: true,
};

const BUILT = fileURLToPath(new URL('card-form.js', import.meta.url));
const SOURCE = fileURLToPath(new URL('card-form/main.ts', import.meta.url));

/** The script; bundled on request when the sandbox runs from its sources. */
const readScript = async (): Promise<string> => {
  if (existsSync(BUILT)) return readFile(BUILT, 'utf8');
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...CARD_FORM_BUNDLE, entryPoints: [SOURCE], write: false });
  return outputFiles[0]?.text ?? '';
};

/** Serves the script that a page loads instead of Stripe's. */
export const serveCardForm = (app: FastifyInstance): void => {
  app.get(`${SANDBOX_PAYMENTS_PATH}/js`, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(await readScript()),
  );
};

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxDatabase } from './host.ts';
import type { SignIn } from './portal-links.ts';
import { renderClinicianPage, renderExpiredPage, renderPatientPage } from './portal-page.ts';
import { findClinician, findPatient } from './records.ts';

/** Sends a page without scripts. `frameAncestors` lists the origins that may frame it. */
const sendPage = (reply: FastifyReply, nonce: string, html: string, frameAncestors: string): FastifyReply => {
  const csp = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors}`;
  if (frameAncestors === "'self'") reply.header('x-frame-options', 'SAMEORIGIN');
  return reply
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
};

interface PortalOptions {
  db: SandboxDatabase;
  path: string;
  /** A content security policy source list. */
  frameAncestors: string;
  readSignIn(query: URLSearchParams): SignIn | null;
}

/** Serves the portal: a valid link shows the clinician's registration, or one of their patients. */
export const registerPortal = (
  app: FastifyInstance,
  { db, path, frameAncestors, readSignIn }: PortalOptions,
): void => {
  app.get(path, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const send = (status: number, html: string) => sendPage(reply.code(status), nonce, html, frameAncestors);
    const signIn = readSignIn(new URL(request.url, 'http://portal').searchParams);
    const clinician = signIn && (await findClinician(db, signIn.clinician));
    if (!signIn || !clinician) return send(403, renderExpiredPage(nonce));
    if (signIn.patient === null) return send(200, renderClinicianPage(nonce, clinician.id, clinician.form));
    const patient = await findPatient(db, signIn.patient);
    if (!patient) return send(404, renderExpiredPage(nonce));
    return send(200, renderPatientPage(nonce, clinician.form, patient));
  });
};

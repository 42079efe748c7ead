import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxClock, SandboxDatabase } from './host.ts';
import type { PortalLinks, SignIn } from './portal-links.ts';
import { renderClinicianPage, renderExpiredPage, renderPatientPage } from './portal-page.ts';
import { renderPrescriptionSection } from './prescription-section.ts';
import { findLatestPrescriptions, writePrescription } from './prescriptions.ts';
import { findClinician, findPatient } from './records.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Sends a page without scripts. `frameAncestors` lists the origins that may frame it. */
const sendPage = (reply: FastifyReply, nonce: string, html: string, frameAncestors: string): FastifyReply => {
  const csp = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors ${frameAncestors}`;
  if (frameAncestors === "'self'") reply.header('x-frame-options', 'SAMEORIGIN');
  return reply
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
};

interface PortalOptions {
  db: SandboxDatabase;
  clock: SandboxClock;
  /** Signs the session of a page, which its form sends. */
  links: PortalLinks;
  path: string;
  /** A content security policy source list. */
  frameAncestors: string;
  readSignIn(query: URLSearchParams): SignIn | null;
}

/**
 * Serves the portal: a valid link shows the clinician's registration, or one of their patients with the form that writes a
 * prescription.
 */
export const registerPortal = (
  app: FastifyInstance,
  { db, clock, links, path, frameAncestors, readSignIn }: PortalOptions,
): void => {
  const sendFor = async (reply: FastifyReply, signIn: SignIn | null, isInvalid = false) => {
    const nonce = randomBytes(16).toString('base64');
    const send = (status: number, html: string) => sendPage(reply.code(status), nonce, html, frameAncestors);
    const clinician = signIn && (await findClinician(db, signIn.clinician));
    if (!signIn || !clinician) return send(403, renderExpiredPage(nonce));
    if (signIn.patient === null) return send(200, renderClinicianPage(nonce, clinician.id, clinician.form));
    const patient = await findPatient(db, signIn.patient);
    if (!patient) return send(404, renderExpiredPage(nonce));
    const prescriptions = renderPrescriptionSection({
      path,
      session: links.createSession(signIn),
      prescriptions: await findLatestPrescriptions(db, patient.id),
      isInvalid,
    });
    return send(isInvalid ? 400 : 200, renderPatientPage(nonce, clinician.form, patient, prescriptions));
  };

  app.get(path, (request, reply) => {
    const query = new URL(request.url, 'http://portal').searchParams;
    const session = query.get('session');
    return sendFor(reply, session === null ? readSignIn(query) : links.read(session));
  });

  // A scope of its own, because the host may parse forms differently.
  void app.register((scope, _options, done) => {
    if (!scope.hasContentTypeParser(FORM_TYPE))
      scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, parsed) =>
        parsed(null, body),
      );
    scope.post(path, async (request, reply) => {
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const signIn = links.read(fields.get('session') ?? '');
      if (!signIn) return sendFor(reply, null);
      const outcome = await writePrescription(db, clock, signIn, fields);
      if (outcome === 'invalid') return sendFor(reply, signIn, true);
      // A redirect, so that reloading the page sends nothing.
      return reply.redirect(`${path}?session=${links.createSession(signIn)}`, 303);
    });
    done();
  });
};

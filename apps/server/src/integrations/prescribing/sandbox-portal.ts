import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Database } from '../../platform/database/database.ts';
import { makeNonce } from '../../platform/http/security-headers.ts';
import { sandboxClinician, sandboxPatient } from './tables.ts';
import { clinicianPage, expiredPage, patientPage } from './sandbox-page.ts';

interface Parts {
  db: Database;
  tokens: Tokens;
  path: string;
  /** Of the tickets that open the portal. */
  purpose: string;
}

const QUERY = {
  type: 'object',
  properties: { ticket: { type: 'string', maxLength: 2048 } },
  additionalProperties: false,
} as const;

/** The one page of the server that may be framed, by the product alone; it runs nothing. */
const send = (reply: FastifyReply, nonce: string, html: string): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

const clinicianOf = async (db: Database, id: string) => {
  const [row] = await db
    .select()
    .from(sandboxClinician)
    .where(eq(sandboxClinician.id, Number(id)));
  return row;
};

const patientOf = async (db: Database, id: string) => {
  const [row] = await db
    .select()
    .from(sandboxPatient)
    .where(eq(sandboxPatient.id, Number(id)));
  return row;
};

/** Serves the sandbox prescriber's single sign-on: a signed ticket for one clinician opens their page, for a short while. */
export const registerPortal = (app: FastifyInstance, { db, tokens, path, purpose }: Parts): void => {
  app.get<{ Querystring: { ticket?: string } }>(
    path,
    { schema: { querystring: QUERY } },
    async (request, reply) => {
      const nonce = makeNonce();
      const claims = await tokens.readTicket(purpose, request.query.ticket ?? '');
      const clinician = claims?.clinician && (await clinicianOf(db, claims.clinician));
      if (!claims || !clinician) return send(reply.code(403), nonce, expiredPage(nonce));
      if (!claims.patient) return send(reply, nonce, clinicianPage(nonce, clinician.id, clinician.form));
      const patient = await patientOf(db, claims.patient);
      if (!patient) return send(reply.code(404), nonce, expiredPage(nonce));
      return send(reply, nonce, patientPage(nonce, clinician.form, patient));
    },
  );
};

import { and, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { idOf } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import { sandboxObject } from '../engine/tables.ts';
import { cardLabel } from '../payments/card-label.ts';
import { SETUP_NOT_AUTHENTICATED } from '../payments/declines.ts';
import { authenticateIntent } from '../payments/intents.ts';
import { failSetup, succeedSetup } from '../payments/setup-intents.ts';
import { authenticationPage, resultPage, type AuthenticationView } from './bank-authentication-page.ts';
import { makeNonce } from './html.ts';
import type { PageContext } from './page-context.ts';
import { fieldsOf, redirectHome } from './responses.ts';

/** The intent that waits for this authentication attempt. */
const intentOf = async (
  store: ObjectStore,
  attempt: string,
): Promise<Stored<'payment_intent'> | Stored<'setup_intent'> | null> => {
  const [row] = await store.tx
    .select({ kind: sandboxObject.kind, id: sandboxObject.id })
    .from(sandboxObject)
    .where(
      and(
        inArray(sandboxObject.kind, ['payment_intent', 'setup_intent']),
        sql`${sandboxObject.facts}->>'attempt' = ${attempt}`,
      ),
    )
    .limit(1);
  if (!row) return null;
  const stored =
    row.kind === 'setup_intent'
      ? await store.lock('setup_intent', row.id)
      : await store.lock('payment_intent', row.id);
  // Another request may have finished the attempt before the lock.
  return stored.facts.attempt === attempt ? stored : null;
};

const viewOf = async (store: ObjectStore, attempt: string): Promise<AuthenticationView | null> => {
  const stored = await intentOf(store, attempt);
  if (stored === null) return null;
  const { object } = stored;
  const method = await store.need('payment_method', idOf(object.payment_method) ?? '');
  return {
    action: `${SANDBOX_PAYMENTS_PATH}/authenticate/${attempt}`,
    amount: object.object === 'payment_intent' ? object.amount : null,
    card: cardLabel(method.object.card),
  };
};

/** Completes the attempt; null if it is already over. */
const complete = async (
  store: ObjectStore,
  attempt: string,
  isApproved: boolean,
  pages: string,
): Promise<{ intent: string; returnUrl: string | null } | null> => {
  const stored = await intentOf(store, attempt);
  if (stored === null) return null;
  const { id } = stored.object;
  const returnUrl = typeof stored.facts.return_url === 'string' ? stored.facts.return_url : null;
  if (stored.kind === 'payment_intent')
    await authenticateIntent(store, stored, { isApproved, returnUrl, pages });
  else {
    const method = await store.lock('payment_method', idOf(stored.object.payment_method) ?? '');
    if (isApproved) await succeedSetup(store, stored, method);
    else await failSetup(store, stored, SETUP_NOT_AUTHENTICATED, method.object);
  }
  return { intent: id, returnUrl };
};

/** The product shows this page in a frame; one script informs the parent window. */
const send = (reply: FastifyReply, nonce: string, html: string): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`,
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

const withIntent = (returnUrl: string, intent: string): string => {
  const [before = '', hash = ''] = returnUrl.split('#');
  const name = intent.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  const joined = `${before}${before.includes('?') ? '&' : '?'}${name}=${intent}`;
  return hash === '' ? joined : `${joined}#${hash}`;
};

/** The page of the payer's bank (3D Secure). */
export const serveBankAuthentication = (
  scope: FastifyInstance,
  { engine, onChange, pages }: PageContext,
): void => {
  const path = `${SANDBOX_PAYMENTS_PATH}/authenticate/:attempt`;

  scope.get<{ Params: { attempt: string } }>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const nonce = makeNonce();
    const view = await engine.work((store) => viewOf(store, request.params.attempt));
    if (view === null) return send(reply.code(404), nonce, resultPage(nonce, null));
    return send(reply, nonce, authenticationPage(nonce, view));
  });

  scope.post<{ Params: { attempt: string }; Body: unknown }>(path, async (request, reply) => {
    const nonce = makeNonce();
    const isApproved = fieldsOf(request).outcome === 'complete';
    const done = await engine.work((store) => complete(store, request.params.attempt, isApproved, pages));
    onChange();
    if (done === null) return send(reply.code(410), nonce, resultPage(nonce, null));
    if (done.returnUrl !== null)
      return redirectHome(request, reply, nonce, withIntent(done.returnUrl, done.intent));
    return send(reply, nonce, resultPage(nonce, { intent: done.intent, isApproved }));
  });
};

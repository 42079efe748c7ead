import { and, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { makeNonce } from './html.ts';
import { sandboxObject } from '../engine/tables.ts';
import type { Box } from '../engine/object-store.ts';
import { idOf } from '../engine/ids.ts';
import type { PageContext } from './page-context.ts';
import { fieldsOf, goBack } from './responses.ts';
import { cardText } from '../payments/card-brands.ts';
import { askPage, donePage, type AskView } from './bank-authentication-page.ts';
import { paymentNotAuthenticated, setupNotAuthenticated } from '../payments/declines.ts';
import { confirmIntent, failIntent } from '../payments/intents.ts';
import { failSetup, succeedSetup } from '../payments/setup-intents.ts';

type IntentKind = 'payment_intent' | 'setup_intent';
interface Asked {
  kind: IntentKind;
  id: string;
}

/** The intent whose payer is asked by this attempt; the attempt's id is known to whoever was sent here alone. */
const askedBy = async (box: Box, attempt: string): Promise<Asked | null> => {
  const [row] = await box.tx
    .select({ kind: sandboxObject.kind, id: sandboxObject.id })
    .from(sandboxObject)
    .where(
      and(
        sql`${sandboxObject.kind} in ('payment_intent', 'setup_intent')`,
        sql`${sandboxObject.facts}->>'attempt' = ${attempt}`,
      ),
    )
    .limit(1);
  if (!row) return null;
  return { kind: row.kind === 'setup_intent' ? 'setup_intent' : 'payment_intent', id: row.id };
};

const viewOf = async (box: Box, attempt: string): Promise<AskView | null> => {
  const asked = await askedBy(box, attempt);
  if (asked === null) return null;
  const { object } = await box.need(asked.kind, asked.id);
  const method = await box.find('payment_method', idOf(object.payment_method) ?? '');
  return {
    action: `${SANDBOX_PAYMENTS_PATH}/authenticate/${attempt}`,
    amount: object.object === 'payment_intent' ? object.amount : null,
    card: cardText(method?.object.card ?? { brand: null, last4: null }),
  };
};

/** What the payer said to the bank. Null: the attempt is over. */
const answer = async (
  box: Box,
  attempt: string,
  agreed: boolean,
  pages: string,
): Promise<{ intent: string; returnUrl: string | null } | null> => {
  const asked = await askedBy(box, attempt);
  if (asked === null) return null;
  const stored = await box.lock(asked.kind, asked.id);
  if (stored.facts.attempt !== attempt) return null;
  const returnUrl = typeof stored.facts.return_url === 'string' ? stored.facts.return_url : null;
  const method = await box.lock('payment_method', idOf(stored.object.payment_method) ?? '');
  if (asked.kind === 'payment_intent') {
    const intent = await box.lock('payment_intent', asked.id);
    if (agreed)
      await confirmIntent(box, intent, { method, offSession: false, authenticated: true, returnUrl, pages });
    else await failIntent(box, intent, paymentNotAuthenticated, method.object, null);
  } else {
    const intent = await box.lock('setup_intent', asked.id);
    if (agreed) await succeedSetup(box, intent, method);
    else await failSetup(box, intent, setupNotAuthenticated, method.object);
  }
  return { intent: asked.id, returnUrl };
};

/** In a frame of the product, alone or by a phone; one script of its own tells the window around it. */
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

/** Where the payer's bank asks: 'authentication required'. */
export const serveAuthentication = (scope: FastifyInstance, { engine, poke, pages }: PageContext): void => {
  const path = `${SANDBOX_PAYMENTS_PATH}/authenticate/:attempt`;

  scope.get<{ Params: { attempt: string } }>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const nonce = makeNonce();
    const view = await engine.work((box) => viewOf(box, request.params.attempt));
    if (view === null) return send(reply.code(404), nonce, donePage(nonce, null));
    return send(reply, nonce, askPage(nonce, view));
  });

  scope.post<{ Params: { attempt: string }; Body: unknown }>(path, async (request, reply) => {
    const nonce = makeNonce();
    const agreed = fieldsOf(request).outcome === 'complete';
    const done = await engine.work((box) => answer(box, request.params.attempt, agreed, pages));
    poke();
    if (done === null) return send(reply.code(410), nonce, donePage(nonce, null));
    if (done.returnUrl !== null)
      return goBack(request, reply, nonce, withIntent(done.returnUrl, done.intent));
    return send(reply, nonce, donePage(nonce, { intent: done.intent, agreed }));
  });
};

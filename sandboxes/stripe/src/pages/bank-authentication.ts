import { and, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { getId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import { sandboxObject } from '../engine/tables.ts';
import { SETUP_NOT_AUTHENTICATED } from '../payments/declines.ts';
import { authenticateIntent } from '../payments/intents.ts';
import { failSetup, completeSetup } from '../payments/setup-intents.ts';
import {
  buildAuthenticationPage,
  buildResultPage,
  type AuthenticationView,
} from './bank-authentication-page.ts';
import { formatCardLabel } from './format.ts';
import { parseFields, sendPage, type PageContext } from './responses.ts';

/** The intent that waits for this authentication attempt. */
const findIntent = async (
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

const loadView = async (store: ObjectStore, attempt: string): Promise<AuthenticationView | null> => {
  const stored = await findIntent(store, attempt);
  if (stored === null) return null;
  const { object } = stored;
  const method = await store.require('payment_method', getId(object.payment_method) ?? '');
  return {
    action: `${SANDBOX_PAYMENTS_PATH}/authenticate/${attempt}`,
    amount: object.object === 'payment_intent' ? object.amount : null,
    card: formatCardLabel(method.object.card),
  };
};

/** Completes the attempt and returns the id of its intent; null if the attempt is already over. */
const complete = async (
  store: ObjectStore,
  attempt: string,
  isApproved: boolean,
  pagesUrl: string,
): Promise<string | null> => {
  const stored = await findIntent(store, attempt);
  if (stored === null) return null;
  if (stored.kind === 'payment_intent') await authenticateIntent(store, stored, { isApproved, pagesUrl });
  else {
    const method = await store.lock('payment_method', getId(stored.object.payment_method) ?? '');
    if (isApproved) await completeSetup(store, stored, method);
    else await failSetup(store, stored, SETUP_NOT_AUTHENTICATED, method.object);
  }
  return stored.object.id;
};

/** The page of the payer's bank (3D Secure). */
export const serveBankAuthentication = (
  scope: FastifyInstance,
  { engine, onChange, pagesUrl }: PageContext,
): void => {
  const path = `${SANDBOX_PAYMENTS_PATH}/authenticate/:attempt`;

  scope.get<{ Params: { attempt: string } }>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const view = await engine.work((store) => loadView(store, request.params.attempt));
    const page = view === null ? buildResultPage(null) : buildAuthenticationPage(view);
    return sendPage(reply, page, { status: view === null ? 404 : 200, isFramed: true });
  });

  scope.post<{ Params: { attempt: string }; Body: unknown }>(path, async (request, reply) => {
    const isApproved = parseFields(request).outcome === 'complete';
    const intent = await engine.work((store) =>
      complete(store, request.params.attempt, isApproved, pagesUrl),
    );
    onChange();
    const page = buildResultPage(intent === null ? null : { intent, isApproved });
    return sendPage(reply, page, { status: intent === null ? 410 : 200, isFramed: true });
  });
};

import {
  isTestBank,
  SANDBOX_PAYMENTS_PATH,
  TEST_BANKS,
  TEST_ROUTING_NUMBER,
} from '@openvisit/contract/test-cards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeNonce } from './html.ts';
import {
  BANK_STATUS,
  neededOf,
  OUTCOMES,
  problemsOf,
  settle,
  toldOf,
  type Outcome,
} from '../connect/account-shape.ts';
import { closeLink, isOpen, openLink, refreshUrl, returnUrl } from '../connect/account-links.ts';
import { bankFailureText } from '../payments/bank-accounts.ts';
import { payoutBank, replaceBank, tellAccount } from '../connect/external-accounts.ts';
import { schedulePayout } from '../connect/payout-schedule.ts';
import type { Box } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import type { PageContext } from './page-context.ts';
import { fieldsOf, goBack, sendMessage, sendPage, type Fields } from './responses.ts';
import { connectPage, type ConnectView } from './account-onboarding-page.ts';
import type { Choice } from './layout.ts';

const PATH = `${SANDBOX_PAYMENTS_PATH}/connect`;
const NAME_MAX = 100;

interface Ids {
  link: string;
  session: string;
}

/** What a page does once its transaction stands. */
type Answer =
  | { kind: 'page'; view: ConnectView; status: number }
  | { kind: 'back'; url: string }
  | { kind: 'session'; session: string }
  | { kind: 'gone' };

const CHOICES: readonly Choice[] = Object.entries(TEST_BANKS)
  .filter(([, bank]) => !('unprovable' in bank))
  .map(([value, { last4, use }]) => ({
    value,
    label: `Routing ${TEST_ROUTING_NUMBER}, account •••• ${last4}`,
    hint: use === null ? 'Payouts arrive.' : `Payouts come back: ${bankFailureText(use)}`,
  }));

const viewOf = async (box: Box, { link, session }: Ids, account: Stored<'account'>): Promise<ConnectView> => {
  const bank = await payoutBank(box, account.object.id);
  const told = toldOf(account.facts);
  const chosen = bank?.facts.test;
  return {
    email: account.object.email ?? 'This account',
    action: `${PATH}/${link}/${session}`,
    businessType: told.businessType,
    name: told.name,
    account: typeof chosen === 'string' ? chosen : 'btok_us',
    bank: bank ? `${bank.object.bank_name ?? ''} •••• ${bank.object.last4}` : null,
    accounts: CHOICES,
    needed: neededOf(account.object),
    problems: problemsOf(account.object),
    nameError: null,
  };
};

/** Where the address of the page itself leads: to its session, or back to ask for another one. */
const enter = async (box: Box, id: string): Promise<Answer> => {
  const known = await box.find('account_link', id);
  if (!known) return { kind: 'gone' };
  const link = await box.lock('account_link', id);
  const session = await openLink(box, link);
  return session === null ? { kind: 'back', url: refreshUrl(link) } : { kind: 'session', session };
};

const opened = async (box: Box, { link: id, session }: Ids): Promise<Stored<'account_link'> | null> => {
  const known = await box.find('account_link', id);
  if (!known) return null;
  const link = await box.lock('account_link', id);
  return isOpen(link, session, box.now) ? link : null;
};

const show = async (box: Box, ids: Ids): Promise<Answer> => {
  const link = await opened(box, ids);
  const account = link && (await box.find('account', link.parent ?? ''));
  return account ? { kind: 'page', view: await viewOf(box, ids, account), status: 200 } : { kind: 'gone' };
};

const outcomeOf = ({ outcome }: Fields): Outcome | null =>
  OUTCOMES.find((known) => known === outcome) ?? null;

const nameProblem = (name: string): string | null => {
  if (name === '') return 'Please enter the legal name of who is paid.';
  return name.length > NAME_MAX ? `Please use at most ${NAME_MAX} characters.` : null;
};

/** Writes what the page was answered with, and what the provider makes of it. */
export const saveOnboarding = async (
  box: Box,
  account: Stored<'account'>,
  fields: Fields,
  outcome: Outcome,
): Promise<void> => {
  const { object, facts } = account;
  const test = fields.account ?? '';
  const name = (fields.name ?? '').trim();
  const business_type = fields.business_type === 'company' ? 'company' : 'individual';
  await replaceBank(box, object.id, isTestBank(test) ? test : 'btok_us', BANK_STATUS[outcome]);
  Object.assign(facts, { name, business_type });
  object.business_type = business_type;
  settle(object, outcome, box.now);
  if (outcome === 'complete') await schedulePayout(box, account);
  else account.due = null;
  await box.save(account);
  await tellAccount(box, object);
};

const submit = async (box: Box, ids: Ids, fields: Fields): Promise<Answer> => {
  const link = await opened(box, ids);
  if (!link?.parent) return { kind: 'gone' };
  const account = await box.lock('account', link.parent);
  const outcome = outcomeOf(fields);
  if (outcome !== null) {
    const nameError = nameProblem((fields.name ?? '').trim());
    if (nameError !== null || !isTestBank(fields.account ?? '')) {
      const view = await viewOf(box, ids, account);
      const typed = { name: fields.name ?? '', businessType: fields.business_type ?? view.businessType };
      return { kind: 'page', status: 422, view: { ...view, ...typed, nameError } };
    }
    await saveOnboarding(box, account, fields, outcome);
  }
  await closeLink(box, link);
  return { kind: 'back', url: returnUrl(link) };
};

const answer = (
  request: FastifyRequest<{ Params: { link: string } }>,
  reply: FastifyReply,
  result: Answer,
): FastifyReply => {
  const nonce = makeNonce();
  switch (result.kind) {
    case 'page':
      return sendPage(reply, nonce, connectPage(nonce, result.view), result.status);
    case 'session':
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${PATH}/${request.params.link}/${result.session}`, 303);
    case 'back':
      return goBack(request, reply, nonce, result.url);
    case 'gone':
      return sendMessage(
        reply,
        nonce,
        404,
        'This page has expired',
        'Open your bank details in OpenVisit again.',
      );
  }
};

/** The page on which an account's owner tells who is paid and to which bank; it is opened once. */
export const serveConnect = (scope: FastifyInstance, { engine, poke }: PageContext): void => {
  scope.get<{ Params: { link: string } }>(
    `${PATH}/:link`,
    { exposeHeadRoute: false },
    async (request, reply) =>
      answer(request, reply, await engine.work((box) => enter(box, request.params.link))),
  );
  scope.get<{ Params: Ids }>(`${PATH}/:link/:session`, async (request, reply) =>
    answer(request, reply, await engine.work((box) => show(box, request.params))),
  );
  scope.post<{ Params: Ids }>(`${PATH}/:link/:session`, async (request, reply) => {
    const result = await engine.work((box) => submit(box, request.params, fieldsOf(request)));
    poke();
    return answer(request, reply, result);
  });
};

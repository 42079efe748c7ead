import {
  isTestBank,
  SANDBOX_PAYMENTS_PATH,
  TEST_BANKS,
  TEST_ROUTING_NUMBER,
} from '@openvisit/contract/test-cards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closeLink, isSessionOpen, openLink, getRefreshUrl, getReturnUrl } from '../connect/account-links.ts';
import {
  applyOutcome,
  BANK_STATUS,
  emitAccountUpdated,
  listMissing,
  OUTCOMES,
  findPayoutBank,
  replaceBank,
  type Outcome,
} from '../connect/account-model.ts';
import { schedulePayout } from '../connect/payout-schedule.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import { getPayoutFailure } from '../payments/bank-accounts.ts';
import { buildOnboardingPage, type OnboardingView } from './account-onboarding-page.ts';
import type { Choice } from './layout.ts';
import {
  parseFields,
  redirectHome,
  sendMessage,
  sendPage,
  type Fields,
  type PageContext,
} from './responses.ts';

const PATH = `${SANDBOX_PAYMENTS_PATH}/connect`;
const NAME_MAX = 100;

interface Ids {
  link: string;
  session: string;
}

type Result =
  | { kind: 'page'; view: OnboardingView; status: number }
  | { kind: 'redirect'; url: string }
  | { kind: 'session'; session: string }
  | { kind: 'expired' };

const BANK_CHOICES: readonly Choice[] = Object.entries(TEST_BANKS)
  .filter(([, bank]) => !('failsVerification' in bank))
  .map(([value, { last4, failure }]) => ({
    value,
    label: `Routing ${TEST_ROUTING_NUMBER}, account •••• ${last4}`,
    hint: failure === null ? 'Payouts arrive.' : `Payouts fail: ${getPayoutFailure(failure)}`,
  }));

const loadView = async (
  store: ObjectStore,
  { link, session }: Ids,
  { object, facts }: Stored<'account'>,
): Promise<OnboardingView> => {
  const bank = await findPayoutBank(store, object.id);
  const chosen = bank?.facts.test;
  return {
    email: object.email ?? 'This account',
    action: `${PATH}/${link}/${session}`,
    businessType: facts.business_type === 'company' ? 'company' : 'individual',
    name: typeof facts.name === 'string' ? facts.name : '',
    account: typeof chosen === 'string' ? chosen : 'btok_us',
    bank: bank ? `${bank.object.bank_name ?? ''} •••• ${bank.object.last4}` : null,
    accounts: BANK_CHOICES,
    missing: listMissing(object),
    problems: object.requirements.errors.map(({ reason }) => reason),
    nameError: null,
  };
};

/** Opens the link: redirects to a page session, or back to the product for a new link. */
const openOnboarding = async (store: ObjectStore, id: string): Promise<Result> => {
  if (!(await store.find('account_link', id))) return { kind: 'expired' };
  const link = await store.lock('account_link', id);
  const session = await openLink(store, link);
  return session === null ? { kind: 'redirect', url: getRefreshUrl(link) } : { kind: 'session', session };
};

const lockOpenLink = async (
  store: ObjectStore,
  { link: id, session }: Ids,
): Promise<Stored<'account_link'> | null> => {
  if (!(await store.find('account_link', id))) return null;
  const link = await store.lock('account_link', id);
  return isSessionOpen(link, session, store.now) ? link : null;
};

const show = async (store: ObjectStore, ids: Ids): Promise<Result> => {
  const link = await lockOpenLink(store, ids);
  const account = link && (await store.find('account', link.parent ?? ''));
  if (!account) return { kind: 'expired' };
  return { kind: 'page', view: await loadView(store, ids, account), status: 200 };
};

const validateName = (name: string): string | null => {
  if (name === '') return 'Please enter the legal name of who is paid.';
  return name.length > NAME_MAX ? `Please use at most ${NAME_MAX} characters.` : null;
};

/** Stores the submitted details and applies the outcome. */
export const saveOnboarding = async (
  store: ObjectStore,
  account: Stored<'account'>,
  fields: Fields,
  outcome: Outcome,
): Promise<void> => {
  const { object, facts } = account;
  const token = fields.account ?? '';
  const business_type = fields.business_type === 'company' ? 'company' : 'individual';
  await replaceBank(store, object.id, isTestBank(token) ? token : 'btok_us', BANK_STATUS[outcome]);
  Object.assign(facts, { name: (fields.name ?? '').trim(), business_type });
  object.business_type = business_type;
  applyOutcome(object, outcome);
  if (outcome === 'complete') await schedulePayout(store, account);
  else account.due = null;
  await store.save(account);
  await emitAccountUpdated(store, object);
};

const submit = async (store: ObjectStore, ids: Ids, fields: Fields): Promise<Result> => {
  const link = await lockOpenLink(store, ids);
  if (!link?.parent) return { kind: 'expired' };
  const account = await store.lock('account', link.parent);
  const outcome = OUTCOMES.find((known) => known === fields.outcome);
  if (outcome !== undefined) {
    const nameError = validateName((fields.name ?? '').trim());
    if (nameError !== null || !isTestBank(fields.account ?? '')) {
      const view = await loadView(store, ids, account);
      const input = { name: fields.name ?? '', businessType: fields.business_type ?? view.businessType };
      return { kind: 'page', status: 422, view: { ...view, ...input, nameError } };
    }
    await saveOnboarding(store, account, fields, outcome);
  }
  await closeLink(store, link);
  return { kind: 'redirect', url: getReturnUrl(link) };
};

const respond = (
  request: FastifyRequest<{ Params: { link: string } }>,
  reply: FastifyReply,
  result: Result,
): FastifyReply => {
  switch (result.kind) {
    case 'page':
      return sendPage(reply, buildOnboardingPage(result.view), { status: result.status });
    case 'session':
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${PATH}/${request.params.link}/${result.session}`, 303);
    case 'redirect':
      return redirectHome(request, reply, result.url);
    case 'expired':
      return sendMessage(reply, 404, 'This page has expired', 'Open your bank details in OpenVisit again.');
  }
};

/** The page on which the owner of a connected account enters the payee and the bank account. */
export const serveAccountOnboarding = (scope: FastifyInstance, { engine, onChange }: PageContext): void => {
  scope.get<{ Params: { link: string } }>(
    `${PATH}/:link`,
    { exposeHeadRoute: false },
    async (request, reply) =>
      respond(request, reply, await engine.work((store) => openOnboarding(store, request.params.link))),
  );
  scope.get<{ Params: Ids }>(`${PATH}/:link/:session`, async (request, reply) =>
    respond(request, reply, await engine.work((store) => show(store, request.params))),
  );
  scope.post<{ Params: Ids }>(`${PATH}/:link/:session`, async (request, reply) => {
    const result = await engine.work((store) => submit(store, request.params, parseFields(request)));
    onChange();
    return respond(request, reply, result);
  });
};

import { revalidateOwnPhysician, type Resource } from '@openvisit/api';
import { createPayoutAccount, renewPayoutAccountUrl, type BankReturnUrls } from '@openvisit/api/billing';
import { getStored, setStored } from '@openvisit/api/session';
import { BILLING_MESSAGES, type BankDetails } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAction } from '../../shared/useAction.ts';

/** Query parameter with the outcome of the provider's page. */
const OUTCOME = 'bank';
type Outcome = 'added' | 'updated' | 'expired';

const SUCCESS_MESSAGES = { added: BILLING_MESSAGES.BANK_ADDED, updated: BILLING_MESSAGES.BANK_UPDATED };

/** When this tab last renewed an expired link automatically. */
const RENEWED_AT = 'openvisit.bank_link_at';
/** An expired link is not renewed automatically again within this time. */
const RENEWAL_INTERVAL_MS = 30_000;

const canRenew = (): boolean => {
  const last = Number(sessionStorage.getItem(RENEWED_AT) ?? 0);
  if (Date.now() - last < RENEWAL_INTERVAL_MS) return false;
  sessionStorage.setItem(RENEWED_AT, String(Date.now()));
  return true;
};

/** Whether the provider has everything it needs. */
const isComplete = (bank: BankDetails | null): bank is BankDetails =>
  bank !== null && bank.requirements.length === 0 && bank.status !== 'requirements_due';

const buildReturnPages = (path: string, done: 'added' | 'updated'): BankReturnUrls => {
  const buildOutcomeUrl = (outcome: Outcome) => `${window.location.origin}${path}?${OUTCOME}=${outcome}`;
  return { refresh_url: buildOutcomeUrl('expired'), return_url: buildOutcomeUrl(done) };
};

/** Resolves when the page comes from the back/forward cache: until then its button stays busy. */
const isPageRestored = () =>
  new Promise<void>((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));

/**
 * Opens the provider's page and handles the return (PO-15). A stored flag records the redirect for the next
 * page load (RT-07). The outcome comes from the provider, not from the return URL.
 */
export const useBankRedirect = (bank: Resource<BankDetails | null>) => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { show } = useToasts();
  const { data } = bank;

  const { busy, error, run, setError } = useAction(async () => {
    const pages = buildReturnPages(pathname, isComplete(data ?? null) ? 'updated' : 'added');
    const url = await (data ? renewPayoutAccountUrl(data.account, pages) : createPayoutAccount(pages));
    setStored({ bankRedirect: 'true' });
    window.location.assign(url);
    await isPageRestored();
  });

  const handleReturn = useEffectEvent((account: BankDetails | null) => {
    const outcome = params.get(OUTCOME) as Outcome | null;
    if (outcome === null && getStored('bankRedirect') !== 'true') return;
    setStored({ bankRedirect: 'false' });
    // Removes the outcome, so that a reload does not handle it again.
    if (outcome !== null) void navigate(pathname, { replace: true });
    if (outcome === 'expired' && canRenew()) return void run();
    // Updates the step in the menu and the completion of the profile; the card shows the account status.
    void revalidateOwnPhysician().catch(() => undefined);
    if (isComplete(account))
      show({ tone: 'success', text: SUCCESS_MESSAGES[outcome === 'updated' ? 'updated' : 'added'] });
  });
  const handled = useRef(false);
  useEffect(() => {
    if (data === undefined || handled.current) return;
    handled.current = true;
    handleReturn(data);
  }, [data]);

  const { reload } = bank;
  const restore = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    // The page comes from the back/forward cache: reload the account.
    setStored({ bankRedirect: 'false' });
    void reload();
  });
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => restore(event);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  return { busy, error, setError, openBankPage: () => void run() };
};

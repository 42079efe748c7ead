import { messageOf, refreshOwnPhysician, type Resource } from '@openvisit/api';
import { createBankAccount, updateBankAccount, type BankPages } from '@openvisit/api/billing';
import { getStored, setStored } from '@openvisit/api/session';
import { BILLING_MESSAGES, type BankDetails } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What the address says of who comes back from the provider's page. */
const BACK = 'bank';
type Back = 'added' | 'updated' | 'expired';

const SAID = { added: BILLING_MESSAGES.BANK_ADDED, updated: BILLING_MESSAGES.BANK_UPDATED };

/** When this tab last asked for another link by itself. */
const ASKED_AT = 'openvisit.bank_link_at';
/** A link that ends again within so many milliseconds is not asked for by itself once more. */
const ASK_PAUSE = 30_000;

const mayAskAgain = (): boolean => {
  const last = Number(sessionStorage.getItem(ASKED_AT) ?? 0);
  if (Date.now() - last < ASK_PAUSE) return false;
  sessionStorage.setItem(ASKED_AT, String(Date.now()));
  return true;
};

/** Nothing is missing any more: what was begun is done. */
const isFinished = (bank: BankDetails | null): bank is BankDetails =>
  bank !== null && bank.requirements.length === 0 && bank.status !== 'requirements_due';

const pagesAt = (path: string, done: 'added' | 'updated'): BankPages => {
  const page = (back: Back) => `${window.location.origin}${path}?${BACK}=${back}`;
  return { refresh_url: page('expired'), return_url: page(done) };
};

/**
 * The way to the provider's page and back (PO-15). The stored flag tells the product on the next load, wherever that is,
 * that its visitor was there (RT-07); what came of it is what the provider says, not the way back.
 */
export const useBankRedirect = (bank: Resource<BankDetails | null>) => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = bank;

  const leave = useCallback(async () => {
    setBusy(true);
    setProblem(null);
    try {
      const pages = pagesAt(pathname, isFinished(data ?? null) ? 'updated' : 'added');
      const url = await (data ? updateBankAccount(data.account, pages) : createBankAccount(pages));
      setStored({ bankRedirect: 'true' });
      window.location.assign(url);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }, [pathname, data]);

  const arrive = useEffectEvent((now: BankDetails | null) => {
    const back = params.get(BACK) as Back | null;
    if (back === null && getStored('bankRedirect') !== 'true') return;
    setStored({ bankRedirect: 'false' });
    // loaded again, the page is not come back to once more
    if (back !== null) void navigate(pathname, { replace: true });
    if (back === 'expired' && mayAskAgain()) return void leave();
    // the mark of this step, and whether the profile is complete with it; the card tells by itself how the account stands
    void refreshOwnPhysician().catch(() => undefined);
    if (isFinished(now)) show({ tone: 'success', text: SAID[back === 'updated' ? 'updated' : 'added'] });
  });
  const arrived = useRef(false);
  useEffect(() => {
    if (data === undefined || arrived.current) return;
    arrived.current = true;
    arrive(data);
  }, [data]);

  const { reload } = bank;
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    // gone back to from the provider's page, as it was left: the button is free, and the account is looked at anew
    setStored({ bankRedirect: 'false' });
    setBusy(false);
    void reload();
  });
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);

  return { busy, problem, refuse: setProblem, leave: () => void leave() };
};

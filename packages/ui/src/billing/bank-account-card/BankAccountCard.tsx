import { bankDisplay } from '@openvisit/contract';
import { ExternalLink, Landmark } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { DescriptionList } from '../../data/description-list/DescriptionList.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { Actions, Digits, Head, Muted, Name, Root, Sign, Who } from '../account-look.ts';

/** The account a physician is paid to, as the card provider tells it (A3). */
export interface BankAccount {
  account: string;
  status: string;
  bank_name: string;
  last4: string;
  routing_number: string;
}

export interface BankAccountCardProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The account; null where there is none yet, undefined while it loads. */
  account: BankAccount | null | undefined;
  /** Goes to the provider's page to make one; without it 'Create' is not offered. */
  onCreate?: () => void;
  /** Goes to the provider's page to change it; give it in edit mode alone. */
  onUpdate?: () => void;
  /** The way to the provider is being asked for. Default false. */
  busy?: boolean;
  /** Why that failed. */
  error?: string | null;
}

const dots = (last4: string) => (
  <Digits>
    <span aria-hidden>•••• </span>
    {last4}
  </Digits>
);

/** Where a physician's payouts go, and how far the provider is with checking it (PO-15). */
export function BankAccountCard({
  account,
  onCreate,
  onUpdate,
  busy = false,
  error,
  ...rest
}: BankAccountCardProps) {
  const heading = useId();
  const failing = account?.status === 'verification_failed' || account?.status === 'errored';
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Head>
        <Who>
          <Sign aria-hidden>
            <Landmark />
          </Sign>
          <Name id={heading}>{account?.bank_name ?? 'Bank account for your payouts'}</Name>
        </Who>
        {account && <StatusBadge {...bankDisplay(account.status)} />}
      </Head>
      {account === undefined && !error && <Skeleton count={2} label="Loading your bank account" />}
      {account === null && (
        <Muted>
          The payment provider asks for your account on its own page and brings you back here. What patients
          pay for your visits is paid out to it.
        </Muted>
      )}
      {account && (
        <DescriptionList
          layout="columns"
          items={[
            { term: 'Account number', detail: dots(account.last4) },
            { term: 'Routing number', detail: <Digits>{account.routing_number}</Digits> },
          ]}
        />
      )}
      {failing && (
        <Banner tone="warning">
          The provider could not confirm this account. Please check it on its page.
        </Banner>
      )}
      {error && <Banner tone="danger">{error}</Banner>}
      {account === null && onCreate && (
        <Actions>
          <Button variant="primary" busy={busy} iconEnd={<ExternalLink aria-hidden />} onClick={onCreate}>
            Create
          </Button>
        </Actions>
      )}
      {account && onUpdate && (
        <Actions>
          <Button busy={busy} iconEnd={<ExternalLink aria-hidden />} onClick={onUpdate}>
            Update
          </Button>
        </Actions>
      )}
    </Root>
  );
}

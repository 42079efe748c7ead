import { getBankDisplay, BILLING_MESSAGES, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { ExternalLink, Landmark } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { DescriptionList } from '../../data/description-list/DescriptionList.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { Actions, Digits, Header, Muted, Name, Root, IconBox, Identity } from '../BankAccount.styles.ts';

const Requirements = styled.ul`
  margin: 0;
  padding-inline-start: ${token.space[5]};
`;

/** A physician's payout account as reported by the payment provider (A3). */
export interface BankAccount {
  account: string;
  status: string;
  bank_name: string;
  last4: string;
  routing_number: string;
  /** What the provider still requires before payouts, in its words; default none. */
  requirements?: readonly string[];
}

export interface BankAccountCardProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The account; null if there is none, undefined while loading. */
  account: BankAccount | null | undefined;
  /** Opens the provider's page to create one; without it, 'Create' is not offered. */
  onCreate?: () => void;
  /** Opens the provider's page to change it; pass it only in edit mode. */
  onUpdate?: () => void;
  /** Resumes on the provider's page; offered in every mode while requirements are open. */
  onContinue?: () => void;
  /** The provider's link is being requested. Default false. */
  busy?: boolean;
  /** Error message of that request. */
  error?: string | null;
}

const maskNumber = (last4: string) => (
  <Digits>
    <span aria-hidden>•••• </span>
    {last4}
  </Digits>
);

const WORDS: Readonly<Record<string, string>> = {
  new: 'You left the provider’s page before finishing. Please continue where you left off.',
  requirements_due: BILLING_MESSAGES.BANK_UNFINISHED,
  verification_failed: 'The provider could not confirm this account. Please check it on its page.',
  errored: 'The last payout to this account failed. Please check the account on the provider’s page.',
};

/** Problems of the account and the provider's open requirements. */
const AccountProblems = ({ status, requirements = [] }: BankAccount) => {
  const hasRequirements = requirements.length > 0;
  // For a new account everything is missing; no list is needed.
  const isStarted = status !== 'new';
  if (!isStarted && !hasRequirements) return null;
  const text = WORDS[isStarted && hasRequirements && status !== 'errored' ? 'requirements_due' : status];
  if (!text) return null;
  return (
    <Banner tone={isStarted ? 'warning' : 'info'}>
      {text}
      {isStarted && hasRequirements && (
        <Requirements>
          {requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </Requirements>
      )}
    </Banner>
  );
};

/** Whether the provider's form was left unfinished. */
const isUnfinished = ({ status, requirements = [] }: BankAccount) =>
  status === 'requirements_due' || requirements.length > 0;

/** The link to the provider's page that the state of the account needs. */
const getProviderLink = (
  account: BankAccount | null | undefined,
  { onCreate, onContinue, onUpdate }: Pick<BankAccountCardProps, 'onCreate' | 'onContinue' | 'onUpdate'>,
) => {
  if (account === undefined) return null;
  if (account === null) return onCreate ? { label: 'Create', go: onCreate, first: true } : null;
  if (isUnfinished(account) && onContinue) return { label: 'Continue', go: onContinue, first: true };
  return onUpdate ? { label: 'Update', go: onUpdate, first: false } : null;
};

/** A physician's payout account: its verification status, and what the provider still requires (PO-15). */
export function BankAccountCard({
  account,
  onCreate,
  onUpdate,
  onContinue,
  busy = false,
  error,
  ...rest
}: BankAccountCardProps) {
  const heading = useId();
  const action = getProviderLink(account, { onCreate, onContinue, onUpdate });
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Header>
        <Identity>
          <IconBox aria-hidden>
            <Landmark />
          </IconBox>
          <Name id={heading}>{account?.bank_name || 'Bank account for your payouts'}</Name>
        </Identity>
        {account && <StatusBadge {...getBankDisplay(account.status)} />}
      </Header>
      {account === undefined && !error && <Skeleton count={2} label={t('Loading your bank account')} />}
      {account === null && (
        <Muted>
          {t(
            'You enter your account on the payment provider’s page and then return here. Your earnings are paid out to this account.',
          )}
        </Muted>
      )}
      {account?.last4 && (
        <DescriptionList
          layout="columns"
          items={[
            { term: 'Account number', detail: maskNumber(account.last4) },
            { term: 'Routing number', detail: <Digits>{account.routing_number}</Digits> },
          ]}
        />
      )}
      {account && <AccountProblems {...account} />}
      {error && <Banner tone="danger">{error}</Banner>}
      {action && (
        <Actions>
          <Button
            variant={action.first ? 'primary' : 'secondary'}
            busy={busy}
            iconEnd={<ExternalLink aria-hidden />}
            onClick={action.go}
          >
            {action.label}
          </Button>
        </Actions>
      )}
    </Root>
  );
}

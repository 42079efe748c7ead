import { Landmark, Plus } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { Actions, Digits, Header, Muted, Name, Root, IconBox, Identity } from '../BankAccount.styles.ts';
import { defineTexts, getBankDisplay, t } from '@openvisit/contract';

/** A bank account for ACH debits (A3). */
export interface AchAccount {
  ach_bank_id: string;
  ach_account_holder_name: string;
  last4: string;
  status: string;
}

/** Actions on the account. */
export type AchAction = 'add' | 'verify' | 'remove' | 'pay';

const LABELS = defineTexts({ add: 'Add', verify: 'Verify', remove: 'Remove' });

/** No account: add. Unverified: verify or remove. Verified: pay or remove (PO-23). */
export const listAchActions = (account: AchAccount | null): readonly AchAction[] => {
  if (!account) return ['add'];
  return account.status === 'verified' ? ['pay', 'remove'] : ['verify', 'remove'];
};

export interface AchAccountCardProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The account, or null. */
  account: AchAccount | null;
  /** The action in progress. */
  busy?: AchAction | null;
  /** Label of the pay action. Default 'Pay'. */
  payLabel?: string | undefined;
  /** Error message of the last action; stays visible (A7). */
  error?: string | null;
  /** Called with the selected action. */
  onAction: (action: AchAction) => void;
}

/** A bank account for paying a subscription: add, verify, pay, remove (PO-23). */
export function AchAccountCard({
  account,
  busy = null,
  payLabel = t('Pay'),
  error,
  onAction,
  ...rest
}: AchAccountCardProps) {
  const heading = useId();
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Header>
        <Identity>
          <IconBox aria-hidden>
            <Landmark />
          </IconBox>
          <div>
            <Name id={heading}>{account?.ach_account_holder_name ?? t('Pay by bank debit')}</Name>
            {account && (
              <Muted>
                {translateNodes('Account ending in {digits}', { digits: <Digits>{account.last4}</Digits> })}
              </Muted>
            )}
          </div>
        </Identity>
        {account && <StatusBadge {...getBankDisplay(account.status)} />}
      </Header>
      {!account && <Muted>{t('Add your checking account. Only its last four digits are shown here.')}</Muted>}
      {account && account.status !== 'verified' && (
        <Muted>
          {t(
            'Two small deposits arrive in this account in one or two days. Enter their amounts to verify it.',
          )}
        </Muted>
      )}
      {error && <Banner tone="danger">{error}</Banner>}
      <Actions>
        {listAchActions(account).map((action, index) => (
          <Button
            key={action}
            variant={index === 0 && account ? 'primary' : 'secondary'}
            icon={action === 'add' ? <Plus aria-hidden /> : undefined}
            busy={busy === action}
            disabled={busy !== null && busy !== action}
            onClick={() => onAction(action)}
          >
            {action === 'pay' ? payLabel : t(LABELS[action])}
          </Button>
        ))}
      </Actions>
    </Root>
  );
}

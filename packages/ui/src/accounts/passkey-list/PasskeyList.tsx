import { t, type Passkey } from '@openvisit/contract';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { formatShortDay } from '../../format/record-dates.ts';

export interface PasskeyListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The passkeys of an account, the oldest first. */
  passkeys: readonly Passkey[];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Called to rename a passkey; without it none can be renamed. */
  onRename?: (passkey: Passkey) => void;
  /** Called to remove a passkey; without it none can be removed. */
  onRemove?: (passkey: Passkey) => void;
}

const describeUse = ({ created_at, last_used_at }: Passkey, zone: string): string => {
  const created = formatShortDay(created_at, zone);
  return last_used_at === null
    ? t('Created on {created}. Not used yet.', { created })
    : t('Created on {created}. Last used on {used}.', {
        created,
        used: formatShortDay(last_used_at, zone),
      });
};

/** An account's passkeys with their names, when they were created and last used (BX-01). */
export function PasskeyList({ passkeys, zone, onRename, onRemove, ...rest }: PasskeyListProps) {
  if (passkeys.length === 0)
    return (
      <EmptyState title={t('No passkeys')} {...rest}>
        {t(
          'A passkey confirms your sign-in with your fingerprint, your face, the PIN of your device or a security key.',
        )}
      </EmptyState>
    );
  return (
    <Stack gap={2} role="list" aria-label={t('Passkeys')} {...rest}>
      {passkeys.map((passkey) => (
        <div role="listitem" key={passkey.id}>
          <ListRow
            media={<KeyRound aria-hidden />}
            title={passkey.name}
            detail={describeUse(passkey, zone)}
            actions={
              <Cluster gap={1}>
                {onRename && (
                  <IconButton
                    label={t('Rename {name}', { name: passkey.name })}
                    onClick={() => onRename(passkey)}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                )}
                {onRemove && (
                  <IconButton
                    label={t('Remove {name}', { name: passkey.name })}
                    onClick={() => onRemove(passkey)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                )}
              </Cluster>
            }
          />
        </div>
      ))}
    </Stack>
  );
}

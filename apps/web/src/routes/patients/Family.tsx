import { cancelDependentInvitation, getLocalZone, inviteDependent, useFamily } from '@openvisit/api';
import { type Dependent, FAMILY_MESSAGES, t } from '@openvisit/contract';
import { InviteDependentForm } from '@openvisit/forms';
import {
  Button,
  DependentList,
  Dialog,
  EmptyState,
  formatFullName,
  Page,
  Stack,
  Text,
  useToasts,
} from '@openvisit/ui';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import { useNow } from '../../shared/useNow.ts';
import { ParentAccess } from './ParentAccess.tsx';
import { useRemoveDependent } from './useRemoveDependent.tsx';

const InviteDialog = ({ dependent, onClose }: { dependent: Dependent; onClose: () => void }) => {
  const { show } = useToasts();
  const name = formatFullName(dependent);
  return (
    <Dialog open onClose={onClose} title={t('Invite {name}', { name })}>
      <InviteDependentForm
        defaultEmail={dependent.invitation?.email ?? ''}
        actions={<Button onClick={onClose}>{t('Cancel')}</Button>}
        onSave={async ({ email }) => {
          await inviteDependent(dependent.id, email);
          show({ tone: 'success', text: FAMILY_MESSAGES.INVITATION_SENT });
          onClose();
        }}
      >
        <Text>
          {t(
            '{name} gets an email with a link to create an account. With it they see their visits and their record themselves. You keep your access until their 18th birthday.',
            { name },
          )}
        </Text>
      </InviteDependentForm>
    </Dialog>
  );
};

const AddButton = () => (
  <Button as={Link} to={paths.addDependent} variant="primary" icon={<UserRoundPlus aria-hidden />}>
    {t('Add a dependent')}
  </Button>
);

/** The people a patient cares for, and what their own parent may see (PW-06). */
export default function Family() {
  usePageTitle(t('Family'));
  const family = useFamily();
  const now = useNow(60_000);
  const { show } = useToasts();
  const [inviting, setInviting] = useState<Dependent | null>(null);
  const removal = useRemoveDependent();
  const withdraw = useActionWithToast(async (id: string) => {
    await cancelDependentInvitation(id);
    show({ tone: 'success', text: FAMILY_MESSAGES.INVITATION_CANCELED });
  });
  return (
    <Page
      title={t('Family')}
      description={t('The people you book for, such as your children.')}
      actions={family.data && family.data.dependents.length > 0 && <AddButton />}
    >
      <Loaded from={family}>
        {({ dependents, parent }) => (
          <>
            {parent && <ParentAccess parent={parent} />}
            <Stack as="section" gap={4} aria-labelledby="dependents">
              <h2 id="dependents">{t('Dependents')}</h2>
              {dependents.length === 0 ? (
                <EmptyState illustration="search" title={t('No dependents yet')} action={<AddButton />}>
                  {t('Add your child or somebody else you decide for. Then you can book visits for them.')}
                </EmptyState>
              ) : (
                <DependentList
                  dependents={dependents}
                  zone={getLocalZone()}
                  now={now}
                  bookHref={({ id }) => paths.physiciansFor(id)}
                  editHref={({ id }) => paths.dependent(id)}
                  onInvite={setInviting}
                  onWithdraw={({ id }) => void withdraw.run(id)}
                  onRemove={removal.ask}
                  busyId={withdraw.running?.[0] ?? null}
                />
              )}
              <Text size="sm" tone="muted">
                {t(
                  'From the 18th birthday on, a record belongs to the dependent alone. You can then read only the visits from before that day, unless they allow more in their own account.',
                )}
              </Text>
            </Stack>
          </>
        )}
      </Loaded>
      {removal.dialog}
      {inviting && <InviteDialog dependent={inviting} onClose={() => setInviting(null)} />}
    </Page>
  );
}

import { changePassword } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { MESSAGES, t } from '@openvisit/contract';
import { ChangePasswordForm } from '@openvisit/forms';
import { Card, Page, useToasts } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { getLandingRoute } from '../../shared/navigation/landing-route.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';

/** Changes the signed-in user's password and ends their other sessions (AC-11). */
export default function ChangePassword() {
  usePageTitle(t('Change Password'));
  const user = useSession()?.user;
  const navigate = useNavigate();
  const { show } = useToasts();
  return (
    <Page
      title={t('Change Password')}
      description={t('You stay signed in here. Your other sessions will end.')}
      width="narrow"
    >
      <Card>
        <ChangePasswordForm
          onSave={async ({ old_password, new_password }) => {
            await changePassword({ old_password, new_password });
            show({ tone: 'success', text: MESSAGES.PASSWORD_CHANGED });
            void navigate(user ? getLandingRoute(user) : paths.landing);
          }}
        />
      </Card>
    </Page>
  );
}

import { t } from '@openvisit/contract';
import { useSession } from '@openvisit/api/session';
import { Avatar, Button, formatFullName } from '@openvisit/ui';
import { Camera } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createLazyScreen } from '../../shared/navigation/lazy-screen.ts';
import type { PhotoDialogProps } from './PhotoDialog.tsx';

/** Loaded with cropping and uploading when it is first opened: most steps need neither. */
const photoDialog = createLazyScreen<PhotoDialogProps>(() => import('./PhotoDialog.tsx'));

/** The profile photo above the menu, with a button to change it (PO-03). */
export const ProfilePhoto = () => {
  const user = useSession()?.user;
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <>
      <Avatar name={formatFullName(user)} image={user.image} size="xl" labelled="name" />
      <Button size="sm" variant="quiet" icon={<Camera aria-hidden />} onClick={() => setOpen(true)}>
        {user.image ? t('Change photo') : t('Add a photo')}
      </Button>
      {open && (
        <Suspense>
          <photoDialog.Screen onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

import { useSession } from '@openvisit/api/session';
import { Avatar, Button, fullName } from '@openvisit/ui';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { PhotoDialog } from './PhotoDialog.tsx';

/** The profile photo above the menu, with a button to change it (PO-03). */
export const ProfilePhoto = () => {
  const user = useSession()?.user;
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <>
      <Avatar name={fullName(user)} image={user.image} size="xl" labelled="name" />
      <Button size="sm" variant="quiet" icon={<Camera aria-hidden />} onClick={() => setOpen(true)}>
        {user.image ? 'Change photo' : 'Add a photo'}
      </Button>
      <PhotoDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
};

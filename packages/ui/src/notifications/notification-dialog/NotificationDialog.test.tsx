import { componentContract } from '../../testing/componentContract.tsx';
import { NotificationDialog } from './NotificationDialog.tsx';

componentContract(NotificationDialog, {
  open: true,
  type: 'BOOK_APPOINTMENT',
  children: 'You have a new appointment request for Nov 23 at 10:00 AM',
  onAction: () => undefined,
  onClose: () => undefined,
});

import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { notifications } from '../../fixtures/notifications.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { NotificationList } from './NotificationList.tsx';

const nothing = () => undefined;

componentContract(
  NotificationList,
  { notifications, unread: 2, zone: ZONE, now: NOW, onOpen: nothing, onReadAll: nothing, onClear: nothing },
  {
    within: (list) => (
      <main>
        <h1>Notifications</h1>
        {list}
      </main>
    ),
  },
);

import { createCalendarFeed, deleteCalendarFeed, useCalendarFeed } from '@openvisit/api';
import { REPLY_MESSAGES } from '@openvisit/contract';
import { CalendarFeedCard, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { useAction } from '../../shared/useAction.ts';

/** The secret address under which other calendars read the schedule (BX-19). */
export const CalendarFeed = () => {
  const feed = useCalendarFeed();
  const { show } = useToasts();
  const [url, setUrl] = useState<string | null>(null);
  const { run, busy, error } = useAction(async (change: 'create' | 'remove') => {
    if (change === 'create') setUrl(await createCalendarFeed());
    else {
      await deleteCalendarFeed();
      setUrl(null);
    }
    show({
      tone: 'success',
      text: change === 'create' ? REPLY_MESSAGES.CALENDAR_FEED_CREATED : REPLY_MESSAGES.CALENDAR_FEED_REMOVED,
    });
  });
  return (
    <Loaded from={feed}>
      {({ created_at }) => (
        <CalendarFeedCard
          active={url !== null || created_at !== null}
          url={url}
          busy={busy}
          error={error}
          onCreate={() => void run('create')}
          onRemove={() => void run('remove')}
          onCopy={(address) => navigator.clipboard.writeText(address)}
        />
      )}
    </Loaded>
  );
};

import { t } from '@openvisit/contract';
import { getLocalZone, useChats } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { ConversationList, Page } from '@openvisit/ui';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openChat } from '../../shared/chat/open-chat.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useNow } from '../../shared/useNow.ts';

/** The user's conversations; each opens in the chat pop-up (CH-01, CH-04). */
export default function MessagesScreen() {
  usePageTitle(t('Messages'));
  const user = useSession()?.user;
  const chats = useChats();
  const now = useNow(60_000);

  // A notification of a message leads here with the chat to open.
  const [params, setParams] = useSearchParams();
  const linked = params.get('chat');
  const openLinked = useEffectEvent((room: string) => {
    setParams({}, { replace: true });
    openChat(room);
  });
  useEffect(() => {
    if (linked !== null) openLinked(linked);
  }, [linked]);

  if (!user) return null;
  return (
    <Page
      title={t('Messages')}
      description={t('The chats of your visits. You can write until four hours after a visit.')}
      width="narrow"
    >
      <ConversationList
        chats={chats.loading ? null : chats.items}
        {...getPagingProps(chats)}
        ownId={user.user}
        side={user.role === 'PATIENT' ? 'PATIENT' : 'PHYSICIAN'}
        zone={getLocalZone()}
        now={now}
        onOpen={openChat}
      />
    </Page>
  );
}

import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { CHAT_OWN_ID, chatLines } from '../../fixtures/chat.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { ChatPanel } from './ChatPanel.tsx';

const nothing = () => undefined;

componentContract(ChatPanel, {
  lines: chatLines,
  ownId: CHAT_OWN_ID,
  zone: ZONE,
  now: NOW,
  draft: '',
  onDraftChange: nothing,
  onSend: nothing,
  onRetry: nothing,
});

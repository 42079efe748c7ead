import { MESSAGES } from '@openvisit/contract';
import { componentContract } from '../../testing/componentContract.tsx';
import { ShareDocument } from './ShareDocument.tsx';

componentContract(ShareDocument, {
  documents: [
    { id: '1', name: 'lipid_panel.pdf', by: 'You', state: 'sending', progress: 40 },
    { id: '2', name: 'chest_film.png', by: 'You', state: 'failed', error: MESSAGES.SHARE_FAILED },
  ],
  onShare: () => undefined,
  onRefuse: () => undefined,
  onRetry: () => undefined,
  onDismiss: () => undefined,
});

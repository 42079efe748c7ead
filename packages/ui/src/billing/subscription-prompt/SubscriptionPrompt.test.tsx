import { componentContract } from '../../testing/componentContract.tsx';
import { SubscriptionPrompt } from './SubscriptionPrompt.tsx';

componentContract(SubscriptionPrompt, { open: true, href: '#step6', onClose: () => undefined });

import { componentContract } from '../../testing/contract.tsx';
import { SubscriptionPrompt } from './SubscriptionPrompt.tsx';

componentContract(SubscriptionPrompt, { open: true, href: '#step6', onClose: () => undefined });

import { componentContract } from '../../testing/contract.tsx';
import { ErrorState } from './ErrorState.tsx';

componentContract(ErrorState, { onRetry: () => undefined });

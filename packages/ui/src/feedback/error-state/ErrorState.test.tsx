import { componentContract } from '../../testing/componentContract.tsx';
import { ErrorState } from './ErrorState.tsx';

componentContract(ErrorState, { onRetry: () => undefined });

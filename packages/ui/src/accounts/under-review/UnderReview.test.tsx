import { componentContract } from '../../testing/componentContract.tsx';
import { UnderReview } from './UnderReview.tsx';

const nothing = () => undefined;

componentContract(UnderReview, { status: 'PENDING', onSignOut: nothing, onGoToDashboard: nothing });

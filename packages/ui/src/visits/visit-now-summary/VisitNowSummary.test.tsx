import { componentContract } from '../../testing/componentContract.tsx';
import { VisitNowSummary } from './VisitNowSummary.tsx';

componentContract(VisitNowSummary, { count: 1 });

import { componentContract } from '../../testing/contract.tsx';
import { VisitNowSummary } from './VisitNowSummary.tsx';

componentContract(VisitNowSummary, { count: 1 });

import { ZONE } from '../../fixtures/appointments.ts';
import { decisions } from '../../fixtures/review.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { DecisionHistory } from './DecisionHistory.tsx';

componentContract(DecisionHistory, { decisions, zone: ZONE });

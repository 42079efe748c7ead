import { componentContract } from '../../testing/contract.tsx';
import { DecisionForm } from './DecisionForm.tsx';

componentContract(DecisionForm, { subject: 'license', onDecide: () => undefined });

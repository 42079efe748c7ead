import { componentContract } from '../../testing/componentContract.tsx';
import { DecisionForm } from './DecisionForm.tsx';

componentContract(DecisionForm, { subject: 'license', onDecide: () => undefined });

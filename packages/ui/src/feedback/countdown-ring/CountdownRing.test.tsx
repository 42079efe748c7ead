import { componentContract } from '../../testing/componentContract.tsx';
import { CountdownRing } from './CountdownRing.tsx';

componentContract(CountdownRing, { label: 'You will be signed out', seconds: 42, total: 60 });

import { componentContract } from '../../testing/componentContract.tsx';
import { SignCard } from './SignCard.tsx';

componentContract(SignCard, { icon: null, 'aria-label': 'Done', children: <h1>Done</h1> });

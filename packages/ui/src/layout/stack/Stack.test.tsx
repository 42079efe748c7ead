import { componentContract } from '../../testing/componentContract.tsx';
import { Stack } from './Stack.tsx';

componentContract(Stack, { children: 'One' });

import { componentContract } from '../../testing/contract.tsx';
import { Stack } from './Stack.tsx';

componentContract(Stack, { children: 'One' });

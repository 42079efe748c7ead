import { componentContract } from '../../testing/contract.tsx';
import { Text } from './Text.tsx';

componentContract(Text, { children: 'A visit takes thirty minutes.' });

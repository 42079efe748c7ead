import { componentContract } from '../../testing/componentContract.tsx';
import { Text } from './Text.tsx';

componentContract(Text, { children: 'A visit takes thirty minutes.' });

import { componentContract } from '../../testing/contract.tsx';
import { CardFrame } from './CardFrame.tsx';

componentContract(CardFrame, { error: 'Your card number is incomplete.' });

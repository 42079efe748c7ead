import { componentContract } from '../../testing/componentContract.tsx';
import { CardFrame } from './CardFrame.tsx';

componentContract(CardFrame, { error: 'Your card number is incomplete.' });

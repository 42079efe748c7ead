import { componentContract } from '../../testing/contract.tsx';
import { BrandMark } from './BrandMark.tsx';

componentContract(BrandMark, { variant: 'mark' });

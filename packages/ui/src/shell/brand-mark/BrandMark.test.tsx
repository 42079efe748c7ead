import { componentContract } from '../../testing/componentContract.tsx';
import { BrandMark } from './BrandMark.tsx';

componentContract(BrandMark, { variant: 'mark' });

import { componentContract } from '../../testing/componentContract.tsx';
import { DescriptionList } from './DescriptionList.tsx';

componentContract(DescriptionList, { items: [{ term: 'Date', detail: 'Friday, November 20' }] });

import { cards } from '../../fixtures/billing.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { SavedCardList } from './SavedCardList.tsx';

componentContract(SavedCardList, {
  cards,
  value: 'pm_1',
  onChange: () => undefined,
  onRemove: () => undefined,
});

import { componentContract } from '../../testing/componentContract.tsx';
import { LocationChoice } from './LocationChoice.tsx';

componentContract(LocationChoice, {
  value: 'clinic',
  clinic: '12 Harbor Street, Boston, MA 02110',
  current: null,
  onSave: () => undefined,
  onCancel: () => undefined,
});

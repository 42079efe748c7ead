import { componentContract } from '../../testing/componentContract.tsx';
import { FileField } from './FileField.tsx';

componentContract(
  FileField,
  {
    label: 'Medical licence',
    value: [{ id: '1', name: 'licence.pdf', size: 1_200_000, state: 'uploading', progress: 40 }],
    onChange: () => undefined,
  },
  { rest: (ref) => (ref.closest('.caller') ? ref : null) },
);

import { componentContract } from '../../testing/componentContract.tsx';
import { ThemePicker } from './ThemePicker.tsx';

componentContract(
  ThemePicker,
  {
    value: 2,
    onChange: () => undefined,
    payment: 'unpaid',
    onSubmit: () => undefined,
    children: <p>Your next visit</p>,
  },
  {
    within: (picker) => (
      <main>
        <h1>Personalise Experience</h1>
        {picker}
      </main>
    ),
  },
);

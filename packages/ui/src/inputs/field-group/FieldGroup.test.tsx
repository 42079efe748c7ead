import { componentContract } from '../../testing/componentContract.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { FieldGroup } from './FieldGroup.tsx';

componentContract(FieldGroup, {
  label: 'Height',
  children: (
    <>
      <TextField label="Feet" />
      <TextField label="Inches" />
    </>
  ),
});

import { physicians } from '../../fixtures/people.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PhysicianPicker } from './PhysicianPicker.tsx';

componentContract(PhysicianPicker, {
  physicians,
  specialities: ['Pediatrics'],
  onSearch: () => undefined,
  onSpeciality: () => undefined,
  onAdd: () => undefined,
  onClose: () => undefined,
});

import { componentContract } from '../../testing/contract.tsx';
import { TagsField } from './TagsField.tsx';

componentContract(TagsField, { label: 'Specialities', value: ['Cardiology'], onChange: () => undefined });

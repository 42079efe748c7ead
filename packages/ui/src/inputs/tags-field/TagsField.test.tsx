import { componentContract } from '../../testing/componentContract.tsx';
import { TagsField } from './TagsField.tsx';

componentContract(TagsField, { label: 'Specialities', value: ['Cardiology'], onChange: () => undefined });

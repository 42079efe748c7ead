import { componentContract } from '../../testing/componentContract.tsx';
import { Field, FieldError } from './Field.tsx';

componentContract(Field, { label: 'Favourite colour', children: (control) => <input {...control} /> });

componentContract(FieldError, { id: 'colour-error', error: undefined });

import { componentContract } from '../../testing/contract.tsx';
import { Field } from './Field.tsx';

componentContract(Field, { label: 'Favourite colour', children: (control) => <input {...control} /> });

import { componentContract } from '../../testing/componentContract.tsx';
import { CodeField } from './CodeField.tsx';

componentContract(CodeField, { label: 'Verification Code', value: '123', onChange: () => undefined });

import { componentContract } from '../../testing/componentContract.tsx';
import { SignaturePad } from './SignaturePad.tsx';

componentContract(SignaturePad, { label: 'Signature', value: null, onChange: () => undefined });

import { componentContract } from '../../testing/contract.tsx';
import { SignaturePad } from './SignaturePad.tsx';

componentContract(SignaturePad, { label: 'Signature', value: null, onChange: () => undefined });

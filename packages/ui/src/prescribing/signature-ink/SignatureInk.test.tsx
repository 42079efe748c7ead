import { signatures } from '../../fixtures/notes.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { SignatureInk } from './SignatureInk.tsx';

componentContract(SignatureInk, { src: signatures.amara, name: 'Dr. Amara Okafor' });

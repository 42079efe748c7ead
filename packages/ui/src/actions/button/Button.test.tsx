import { componentContract } from '../../testing/contract.tsx';
import { Button } from './Button.tsx';

componentContract(Button, { children: 'Save' });

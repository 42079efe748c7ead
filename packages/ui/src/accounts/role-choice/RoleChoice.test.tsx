import { componentContract } from '../../testing/contract.tsx';
import { RoleChoice } from './RoleChoice.tsx';

componentContract(RoleChoice, { onChoose: () => undefined });

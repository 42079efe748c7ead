import { componentContract } from '../../testing/componentContract.tsx';
import { RoleChoice } from './RoleChoice.tsx';

componentContract(RoleChoice, { onChoose: () => undefined });

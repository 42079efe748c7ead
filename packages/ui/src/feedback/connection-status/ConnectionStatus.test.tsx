import { componentContract } from '../../testing/componentContract.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';

componentContract(ConnectionStatus, { state: 'offline' });

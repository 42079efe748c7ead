import { componentContract } from '../../testing/contract.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';

componentContract(ConnectionStatus, { state: 'offline' });

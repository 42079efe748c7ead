import { componentContract } from '../../testing/contract.tsx';
import { CallRoom } from './CallRoom.tsx';

componentContract(CallRoom, { title: 'Mina Park', count: 2, stage: 'The pictures', controls: 'The buttons' });

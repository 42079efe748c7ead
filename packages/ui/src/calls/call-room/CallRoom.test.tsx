import { componentContract } from '../../testing/componentContract.tsx';
import { CallRoom } from './CallRoom.tsx';

componentContract(CallRoom, { title: 'Mina Park', count: 2, stage: 'The pictures', controls: 'The buttons' });

import { componentContract } from '../../testing/componentContract.tsx';
import { CallStage } from './CallStage.tsx';

componentContract(CallStage, {
  others: [],
  own: { id: 'own', name: 'Amara Okafor', stream: null, audio: true, video: false, state: 'live' },
  waitingFor: 'Mina Park',
});

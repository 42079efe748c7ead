import { componentContract } from '../../testing/componentContract.tsx';
import { VideoTile } from './VideoTile.tsx';

componentContract(VideoTile, {
  tile: {
    id: 'a',
    name: 'Mina Park',
    role: 'Patient',
    stream: null,
    audio: false,
    video: false,
    state: 'live',
  },
});

import { componentContract } from '../../testing/componentContract.tsx';
import { Cluster } from './Cluster.tsx';

componentContract(Cluster, { children: 'Accept' });

import { componentContract } from '../../testing/contract.tsx';
import { Cluster } from './Cluster.tsx';

componentContract(Cluster, { children: 'Accept' });

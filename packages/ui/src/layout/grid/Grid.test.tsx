import { componentContract } from '../../testing/contract.tsx';
import { Grid } from './Grid.tsx';

componentContract(Grid, { children: 'Cell' });

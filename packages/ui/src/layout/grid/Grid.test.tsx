import { componentContract } from '../../testing/componentContract.tsx';
import { Grid } from './Grid.tsx';

componentContract(Grid, { children: 'Cell' });

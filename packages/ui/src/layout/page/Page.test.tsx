import { componentContract } from '../../testing/componentContract.tsx';
import { Page } from './Page.tsx';

componentContract(Page, { title: 'Appointments', description: 'Booked and requested', children: 'Friday' });

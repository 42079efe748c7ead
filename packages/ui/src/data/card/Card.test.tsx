import { componentContract } from '../../testing/componentContract.tsx';
import { Card } from './Card.tsx';

componentContract(Card, { children: 'Friday, 10:00 AM' });

import { componentContract } from '../../testing/contract.tsx';
import { Card } from './Card.tsx';

componentContract(Card, { children: 'Friday, 10:00 AM' });

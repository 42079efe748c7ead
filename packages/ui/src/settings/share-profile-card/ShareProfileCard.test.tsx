import { componentContract } from '../../testing/componentContract.tsx';
import { ShareProfileCard } from './ShareProfileCard.tsx';

componentContract(
  ShareProfileCard,
  { name: 'Dr. Amara Okafor', url: 'https://openvisit.example/physicians/amara-okafor' },
  {
    within: (card) => (
      <main>
        <h1>Share Profile</h1>
        {card}
      </main>
    ),
  },
);

import { componentContract } from '../../testing/componentContract.tsx';
import { QrCode } from './QrCode.tsx';

componentContract(QrCode, { value: 'https://openvisit.example/p/okafor', label: 'Page of Dr. Okafor' });

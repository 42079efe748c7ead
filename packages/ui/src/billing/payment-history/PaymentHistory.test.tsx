import { ZONE } from '../../fixtures/appointments.ts';
import { payments } from '../../fixtures/billing.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';

componentContract(PaymentHistory, { payments, zone: ZONE });

import { NOW, slotRange, slots, ZONE } from '../../fixtures/appointments.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { SlotPicker } from './SlotPicker.tsx';

componentContract(SlotPicker, {
  slots,
  range: slotRange,
  zone: ZONE,
  physicianZone: ZONE,
  now: NOW,
  selected: null,
  onSelect: () => undefined,
});

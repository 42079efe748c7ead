import { CallPanelBody, PeopleList } from '@openvisit/ui';
import type { PanelProps } from './panels.ts';
import { listAbsentPeople, listPeopleInCall } from './participants.ts';

/** Who is in the call, how well each one is connected, and who is still expected (BX-10). */
export default function PeopleSidePanel({ appointment, call, user }: PanelProps) {
  return (
    <CallPanelBody>
      <PeopleList
        people={listPeopleInCall(call, appointment, user)}
        absent={listAbsentPeople(call, appointment, user)}
      />
    </CallPanelBody>
  );
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOCTOR_STATUSES, type DoctorStatus } from '../accounts/roles.ts';
import { ALL_MESSAGES } from '../messages/all.ts';
import { getMoveRefusal, findStatusMove, STATUS_MOVES, type StatusMover } from './status-machine.ts';

const MOVERS: readonly StatusMover[] = ['PHYSICIAN', 'REVIEWER'];
const mover = fc.constantFrom(...MOVERS);
const status = fc.constantFrom(...DOCTOR_STATUSES);

describe('the status of a physician', () => {
  test('PO-24 PO-28 changes only as the table allows', () => {
    const moves = MOVERS.flatMap((by) =>
      DOCTOR_STATUSES.flatMap((from) =>
        DOCTOR_STATUSES.filter((to) => findStatusMove(by, from, to)).map((to) => `${by} ${from} ${to}`),
      ),
    );
    expect(moves).toEqual([
      'PHYSICIAN PROFILE_INCOMPLETE PENDING',
      'PHYSICIAN DENIED PENDING',
      'REVIEWER PENDING DENIED',
      'REVIEWER PENDING ACCEPTED',
    ]);
    expect(moves).toHaveLength(STATUS_MOVES.length);
  });

  test('PO-28 in any sequence of attempts, only a reviewer accepts a profile, after it was submitted', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(mover, status), { maxLength: 60 }), (tries) => {
        let current: DoctorStatus = 'PROFILE_INCOMPLETE';
        let lastSent: StatusMover | null = null;
        for (const [by, to] of tries) {
          if (!findStatusMove(by, current, to)) continue;
          if (to === 'PENDING') lastSent = by;
          if (to === 'ACCEPTED' || to === 'DENIED') {
            expect(by).toBe('REVIEWER');
            expect(current).toBe('PENDING');
            expect(lastSent).toBe('PHYSICIAN');
          }
          // No status returns to a profile that was never submitted.
          expect(to).not.toBe('PROFILE_INCOMPLETE');
          current = to;
        }
      }),
    );
  });

  test('PO-24 every refused change has a message', () => {
    fc.assert(
      fc.property(mover, status, status, (by, from, to) => {
        fc.pre(!findStatusMove(by, from, to));
        expect(ALL_MESSAGES[getMoveRefusal(by, from, to)]).toMatch(/^[A-Z].{10,}/);
      }),
    );
    expect(getMoveRefusal('PHYSICIAN', 'PENDING', 'ACCEPTED')).toBe('STATUS_BY_REVIEWER');
    expect(getMoveRefusal('PHYSICIAN', 'ACCEPTED', 'PENDING')).toBe('STATUS_ALREADY_ACCEPTED');
    expect(getMoveRefusal('REVIEWER', 'DENIED', 'ACCEPTED')).toBe('STATUS_ALREADY_DECIDED');
    expect(getMoveRefusal('REVIEWER', 'PROFILE_INCOMPLETE', 'ACCEPTED')).toBe('STATUS_NOT_SENT');
    expect(getMoveRefusal('REVIEWER', 'DENIED', 'PENDING')).toBe('STATUS_BY_PHYSICIAN');
  });
});

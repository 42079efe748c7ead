import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PHYSICIAN_STATUSES, type PhysicianStatus } from '../accounts/roles.ts';
import { ALL_MESSAGES } from '../messages/all.ts';
import {
  getTransitionError,
  findStatusTransition,
  STATUS_TRANSITIONS,
  type StatusActor,
} from './status-machine.ts';

const ACTORS: readonly StatusActor[] = ['PHYSICIAN', 'REVIEWER'];
const actor = fc.constantFrom(...ACTORS);
const status = fc.constantFrom(...PHYSICIAN_STATUSES);

describe('the status of a physician', () => {
  test('PO-24 PO-28 changes only as the table allows', () => {
    const transitions = ACTORS.flatMap((by) =>
      PHYSICIAN_STATUSES.flatMap((from) =>
        PHYSICIAN_STATUSES.filter((to) => findStatusTransition(by, from, to)).map(
          (to) => `${by} ${from} ${to}`,
        ),
      ),
    );
    expect(transitions).toEqual([
      'PHYSICIAN PROFILE_INCOMPLETE PENDING',
      'PHYSICIAN DENIED PENDING',
      'REVIEWER PENDING DENIED',
      'REVIEWER PENDING ACCEPTED',
    ]);
    expect(transitions).toHaveLength(STATUS_TRANSITIONS.length);
  });

  test('PO-28 in any sequence of attempts, only a reviewer accepts a profile, after it was submitted', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(actor, status), { maxLength: 60 }), (tries) => {
        let current: PhysicianStatus = 'PROFILE_INCOMPLETE';
        let submittedBy: StatusActor | null = null;
        for (const [by, to] of tries) {
          if (!findStatusTransition(by, current, to)) continue;
          if (to === 'PENDING') submittedBy = by;
          if (to === 'ACCEPTED' || to === 'DENIED') {
            expect(by).toBe('REVIEWER');
            expect(current).toBe('PENDING');
            expect(submittedBy).toBe('PHYSICIAN');
          }
          // No transition leads back to PROFILE_INCOMPLETE.
          expect(to).not.toBe('PROFILE_INCOMPLETE');
          current = to;
        }
      }),
    );
  });

  test('PO-24 every refused change has a message', () => {
    fc.assert(
      fc.property(actor, status, status, (by, from, to) => {
        fc.pre(!findStatusTransition(by, from, to));
        expect(ALL_MESSAGES[getTransitionError(by, from, to)]).toMatch(/^[A-Z].{10,}/);
      }),
    );
    expect(getTransitionError('PHYSICIAN', 'PENDING', 'ACCEPTED')).toBe('STATUS_BY_REVIEWER');
    expect(getTransitionError('PHYSICIAN', 'ACCEPTED', 'PENDING')).toBe('STATUS_ALREADY_ACCEPTED');
    expect(getTransitionError('REVIEWER', 'DENIED', 'ACCEPTED')).toBe('STATUS_ALREADY_DECIDED');
    expect(getTransitionError('REVIEWER', 'PROFILE_INCOMPLETE', 'ACCEPTED')).toBe('STATUS_NOT_SUBMITTED');
    expect(getTransitionError('REVIEWER', 'DENIED', 'PENDING')).toBe('STATUS_BY_PHYSICIAN');
  });
});

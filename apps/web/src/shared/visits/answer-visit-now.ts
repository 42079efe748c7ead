import {
  answerGuestInvite,
  answerVisitNow,
  ApiError,
  getBusyVisit,
  getErrorMessage,
  getLocalZone,
  holdFee,
  isApiError,
} from '@openvisit/api';
import { getServerNow } from '@openvisit/api/session';
import { formatClockTime, formatFullName } from '@openvisit/ui';
import {
  getPayer,
  type BusyVisit,
  type InstantVisit,
  t,
  translateReply,
  VISIT_MESSAGES,
} from '@openvisit/contract';

/** The actions that need a confirmation. */
export type ConfirmedAction = 'DENY' | 'END' | 'WITHDRAW';

/** The question before an action that cannot be undone. */
export const getConfirmation = (action: ConfirmedAction, visit: InstantVisit) => {
  const name = formatFullName(visit.patient_detail);
  if (action === 'DENY' && visit.viewer === 'GUEST_PHYSICIAN')
    return {
      title: t('Deny this invitation?'),
      confirmLabel: t('Deny'),
      text: t('The physician is notified at once.'),
    };
  if (action === 'WITHDRAW')
    return {
      title: t('Withdraw from this visit?'),
      confirmLabel: t('Withdraw'),
      text: t('The physician is notified at once, and can invite another guest.'),
    };
  if (action === 'DENY')
    return {
      title: t('Deny the visit of {name}?', { name }),
      confirmLabel: t('Deny'),
      text: t(
        'The patient is notified at once, and can ask another physician or book a time. Nothing is charged.',
      ),
    };
  return {
    title: t('End the visit of {name}?', { name }),
    confirmLabel: t('End visit'),
    text: visit.has_met
      ? t('This ends the visit for everyone.')
      : t('You have not met in the call. The visit is canceled and nothing is charged.'),
  };
};

/** Holds the fee of a request before it is accepted; the reason of a failure says that the request stays open (AP-11). */
export const placeVisitNowHold = async (visit: InstantVisit) => {
  if (visit.is_subscribed_patient) return;
  try {
    await holdFee({
      id: visit.id,
      category: 'VISIT_NOW',
      patient: visit.patient_detail,
      payer: getPayer(visit),
      fee: visit.doctor_detail.fees,
    });
  } catch (error) {
    if (getErrorMessage(error) === VISIT_MESSAGES.APPOINTMENT_CHANGED) throw error;
    const reason = translateReply(getErrorMessage(error)).replace(/\.$/, '');
    throw new ApiError(
      isApiError(error) ? error.kind : 'server',
      `${reason}. ${t('The request stays open.')}`,
    );
  }
};

/** Sends the answer to the invitation or the request. A refusal names the physician's own visit that comes first. */
export const sendAnswer = async (visit: InstantVisit, status: 'ACCEPTED' | 'DENIED'): Promise<void> => {
  try {
    if (visit.viewer === 'GUEST_PHYSICIAN') await answerGuestInvite(visit.id, status);
    else await answerVisitNow(visit.id, status);
  } catch (error) {
    const busyVisit = getBusyVisit(error);
    if (!isApiError(error) || !busyVisit) throw error;
    const { kind, status: code, data } = error;
    throw new ApiError(kind, describeBusyVisit(busyVisit), code, { data });
  }
};

const describeBusyVisit = ({ ends_at, ...person }: BusyVisit['busy_visit']): string => {
  const name = formatFullName(person);
  return Date.parse(ends_at) > getServerNow()
    ? t(
        'You have a visit with {name} until {time}. Start, end or cancel it first, or let this patient wait.',
        {
          name,
          time: formatClockTime(ends_at, getLocalZone()),
        },
      )
    : t('Your visit with {name} is still open. End it first, or let this patient wait.', { name });
};

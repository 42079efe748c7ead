import { SANDBOX_AUTHENTICATED } from '@openvisit/contract/test-cards';
import { getSession, subscribeSession } from '../../session/session.ts';
import { node, sign } from './nodes.ts';
import { useRules } from './sheet.ts';

const isDone = (data: unknown, intent: string): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === SANDBOX_AUTHENTICATED &&
  'intent' in data &&
  data.intent === intent;

/** Whoever closes the bank's page has said no; an answer that was given before stands. */
const sayNo = (url: string): Promise<unknown> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }) }).catch(() => undefined);

/** How a visit at the bank's page ended; what came of it, only the provider knows. */
export type BankVisit = 'done' | 'closed';

/**
 * Shows the bank's page over everything else and waits until it says that it is done, or is closed. A dialog of the
 * browser's own: it keeps the focus, gives it back, and stands above any other.
 */
export const visitBank = (url: string, intent: string): Promise<BankVisit> => {
  useRules();
  const close = node('button', { type: 'button', 'aria-label': 'Cancel authentication' }, [
    sign('M18 6 6 18', 'm6 6 12 12'),
  ]);
  close.firstElementChild?.setAttribute('width', '20');
  const title = node('h2', { id: `bank-${intent}` }, ['Authentication required']);
  const frame = node('iframe', { src: url, title: 'Your bank' });
  const dialog = node('dialog', { class: 'sandbox-bank', 'aria-labelledby': title.id }, [
    node('div', { class: 'sandbox-bank-head' }, [title, close]),
    frame,
  ]);
  return new Promise((resolve) => {
    const end = (visit: BankVisit) => {
      removeEventListener('message', hear);
      removeEventListener('popstate', leave);
      stopWatching();
      dialog.close();
      dialog.remove();
      if (visit === 'done') resolve(visit);
      else void sayNo(url).then(() => resolve(visit));
    };
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.contentWindow && isDone(data, intent)) end('done');
    };
    // it hangs beside the page: what takes the page away takes it, too
    const leave = () => end('closed');
    const stopWatching = subscribeSession(() => getSession() === null && leave());
    addEventListener('message', hear);
    addEventListener('popstate', leave);
    close.addEventListener('click', () => end('closed'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('closed');
    });
    // what stands below is not to close with it
    for (const name of ['keydown', 'mousedown', 'pointerdown', 'click'])
      dialog.addEventListener(name, (event) => event.stopPropagation());
    document.body.append(dialog);
    dialog.showModal();
  });
};

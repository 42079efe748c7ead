import { SANDBOX_AUTHENTICATED } from '@openvisit/contract/test-cards';
import { createElement, createIcon } from './dom.ts';
import { addStyles } from './styles.ts';

const isDone = (data: unknown, intent: string): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === SANDBOX_AUTHENTICATED &&
  'intent' in data &&
  data.intent === intent;

/** Fails the authentication after the payer closed the page; a result that was submitted before stays valid. */
const failAuthentication = (url: string): Promise<unknown> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }) }).catch(() => undefined);

/** How the dialog ended. The result of the authentication is known to the API only. */
export type BankDialogResult = 'done' | 'closed';

/** Shows the bank authentication page in a modal dialog until it reports a result or is closed. */
export const openBankDialog = (url: string, intent: string): Promise<BankDialogResult> => {
  addStyles();
  const close = createElement('button', { type: 'button', 'aria-label': 'Cancel authentication' }, [
    createIcon('M18 6 6 18', 'm6 6 12 12'),
  ]);
  close.firstElementChild?.setAttribute('width', '20');
  const title = createElement('h2', { id: `bank-${intent}` }, ['Authentication required']);
  const frame = createElement('iframe', { src: url, title: 'Your bank' });
  const dialog = createElement('dialog', { class: 'sandbox-bank', 'aria-labelledby': title.id }, [
    createElement('div', { class: 'sandbox-bank-head' }, [title, close]),
    frame,
  ]);
  const openedOn = location.pathname;
  // Older browsers do not have it.
  const { navigation } = window as Partial<Window>;
  return new Promise((resolve) => {
    const end = (result: BankDialogResult) => {
      removeEventListener('message', onMessage);
      removeEventListener('popstate', onLeave);
      navigation?.removeEventListener('currententrychange', onLeave);
      dialog.close();
      dialog.remove();
      if (result === 'done') resolve(result);
      else void failAuthentication(url).then(() => resolve(result));
    };
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.contentWindow && isDone(data, intent)) end('done');
    };
    // The dialog does not belong to the page's components, so it closes itself when the page changes.
    const onLeave = () => location.pathname !== openedOn && end('closed');
    addEventListener('message', onMessage);
    addEventListener('popstate', onLeave);
    navigation?.addEventListener('currententrychange', onLeave);
    close.addEventListener('click', () => end('closed'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('closed');
    });
    // Events must not close a dialog below this one.
    for (const name of ['keydown', 'mousedown', 'pointerdown', 'click'])
      dialog.addEventListener(name, (event) => event.stopPropagation());
    document.body.append(dialog);
    dialog.showModal();
  });
};

import type { CallPanelSize } from '@openvisit/ui';
import type { Pin } from './pin.ts';

/** The open panel of the tab's call, as '{visit} {panel}'. */
const OPEN_PANEL = 'openvisit.call-panel';
/** The pinned tile of the tab's call, as '{visit} {pinned user} {user who shared a screen}'. */
const PIN = 'openvisit.call-pin';
/** The size of panels on this device, if it is not the normal one. */
const PANEL_SIZE = 'openvisit.call-panel-size';

const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch (refused) {
    // Without storage nothing is remembered.
    void refused;
    return null;
  }
};

const write = (storage: () => Storage, key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch (refused) {
    void refused;
  }
};

const getTabStorage = () => sessionStorage;
const getDeviceStorage = () => localStorage;

/** The panel that was open in this visit before the page was reloaded (CR-04). */
export const readOpenPanel = (visitId: string): string | null => {
  const [visit, panel] = read(getTabStorage, OPEN_PANEL)?.split(' ') ?? [];
  return visit === visitId ? (panel ?? null) : null;
};

export const writeOpenPanel = (visitId: string, panel: string | null): void =>
  write(getTabStorage, OPEN_PANEL, panel && `${visitId} ${panel}`);

/** The pin of this visit before the page was reloaded (BX-10). */
export const readPin = (visitId: string): Pin | null => {
  const [visit, id, over] = read(getTabStorage, PIN)?.split(' ') ?? [];
  return visit === visitId && id ? { id, over: over || null, isAwaited: true } : null;
};

export const writePin = (visitId: string, pin: Pin | null): void =>
  write(getTabStorage, PIN, pin && `${visitId} ${pin.id} ${pin.over ?? ''}`);

export const readPanelSize = (): CallPanelSize =>
  read(getDeviceStorage, PANEL_SIZE) === 'large' ? 'large' : 'normal';

export const writePanelSize = (size: CallPanelSize): void =>
  write(getDeviceStorage, PANEL_SIZE, size === 'normal' ? null : size);

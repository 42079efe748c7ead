import { t } from '@openvisit/contract';
/** A selectable camera or microphone. */
export interface DeviceOption {
  id: string;
  label: string;
}

export interface DeviceLists {
  cameras: DeviceOption[];
  microphones: DeviceOption[];
}

const toDeviceOptions = (devices: MediaDeviceInfo[], kind: MediaDeviceKind, name: string): DeviceOption[] =>
  devices
    .filter((device) => device.kind === kind && device.deviceId !== '')
    .map((device, index) => ({ id: device.deviceId, label: device.label || `${name} ${index + 1}` }));

/** Lists the available devices. Their names are only known once access has been granted. */
export const listDevices = async (): Promise<DeviceLists> => {
  const devices = (await (navigator as Partial<Navigator>).mediaDevices?.enumerateDevices()) ?? [];
  return {
    cameras: toDeviceOptions(devices, 'videoinput', t('Camera')),
    microphones: toDeviceOptions(devices, 'audioinput', t('Microphone')),
  };
};

/** Subscribes to devices being plugged in or removed. Returns a function that unsubscribes. */
export const onDevicesChanged = (listener: () => void): (() => void) => {
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  devices?.addEventListener('devicechange', listener);
  return () => devices?.removeEventListener('devicechange', listener);
};

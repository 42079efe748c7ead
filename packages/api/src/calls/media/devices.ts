/** A camera or microphone to choose. */
export interface DeviceOption {
  id: string;
  label: string;
}

export interface DeviceLists {
  cameras: DeviceOption[];
  microphones: DeviceOption[];
}

const options = (devices: MediaDeviceInfo[], kind: MediaDeviceKind, name: string): DeviceOption[] =>
  devices
    .filter((device) => device.kind === kind && device.deviceId !== '')
    .map((device, index) => ({ id: device.deviceId, label: device.label || `${name} ${index + 1}` }));

/** The devices there are. Their names are known only after access was given once. */
export const listDevices = async (): Promise<DeviceLists> => {
  const devices = (await (navigator as Partial<Navigator>).mediaDevices?.enumerateDevices()) ?? [];
  return {
    cameras: options(devices, 'videoinput', 'Camera'),
    microphones: options(devices, 'audioinput', 'Microphone'),
  };
};

/** Tells when a device was plugged in or out. Returns how to stop. */
export const onDevicesChanged = (listener: () => void): (() => void) => {
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  devices?.addEventListener('devicechange', listener);
  return () => devices?.removeEventListener('devicechange', listener);
};

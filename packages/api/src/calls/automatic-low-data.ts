import { GOOD_AGAIN_MS, POOR_ADVICE_MS, type ConnectionQuality } from '@openvisit/contract';

export interface LowDataSetting {
  isOn: () => boolean;
  /** Applies an automatic change. */
  set: (enabled: boolean) => void;
}

/**
 * Switches low-data mode on when the user's own connection stays poor, and off when it has been good for a while, but off only
 * once, so that the video does not keep changing. After the user switched it off, nothing switches it on again (BX-10).
 */
export class AutomaticLowData {
  private readonly setting: LowDataSetting;
  private quality: ConnectionQuality | null = null;
  private isActive = false;
  private isDeclined = false;
  private hasSwitchedOff = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setting: LowDataSetting) {
    this.setting = setting;
  }

  /** Whether low-data mode was switched on automatically and the user has not chosen since. */
  get isAutomatic(): boolean {
    return this.isActive;
  }

  /** Reports the quality of the user's own connection; null without a call. */
  onQuality(quality: ConnectionQuality | null): void {
    if (quality === this.quality) return;
    this.quality = quality;
    clearTimeout(this.timer);
    if (quality === 'poor' && !this.isDeclined)
      this.timer = setTimeout(() => this.switchTo(true), POOR_ADVICE_MS);
    if (quality === 'good' && this.isActive && !this.hasSwitchedOff)
      this.timer = setTimeout(() => this.switchTo(false), GOOD_AGAIN_MS);
  }

  /** Reports that the user chose; call it before the choice is applied. */
  onChoice(enabled: boolean): void {
    clearTimeout(this.timer);
    this.isActive = false;
    if (!enabled) this.isDeclined = true;
  }

  private switchTo(enabled: boolean): void {
    if (this.setting.isOn() === enabled) return;
    this.isActive = enabled;
    this.hasSwitchedOff ||= !enabled;
    this.setting.set(enabled);
  }
}

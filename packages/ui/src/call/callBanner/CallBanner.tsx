export interface CallBannerProps {
  /**
   * 'reconnecting': the own connection is lost; 'other-reconnecting': that of `name`; 'audio-only': joined without
   * a picture; 'error': `message` says what.
   */
  kind: 'reconnecting' | 'other-reconnecting' | 'audio-only' | 'error';
  name?: string;
  message?: string;
  /** One thing that can be done about it. */
  action?: { label: string; onSelect: () => void };
}

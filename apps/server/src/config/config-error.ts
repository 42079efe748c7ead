/** An unusable setting. The message names the setting and the reason, in one line. */
export class ConfigError extends Error {
  constructor(setting: string, reason: string) {
    super(`${setting} ${reason}`);
    this.name = 'ConfigError';
  }
}

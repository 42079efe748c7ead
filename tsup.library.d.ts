import { type Options } from 'tsup';
/** The one way our packages are built: ES modules and types, one output per source file so that importing a button brings a button. */
export declare const library: ({
  afterwards,
  ...options
}?: Options & {
  afterwards?: () => Promise<void>;
}) =>
  Options | Options[] | ((overrideOptions: Options) => Options | Options[] | Promise<Options | Options[]>);

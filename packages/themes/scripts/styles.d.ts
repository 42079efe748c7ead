/** The whole of `styles.css`: tokens first, then the global style. Runs in Node only; browsers get the written file. */
export declare function styles(): Promise<string>;

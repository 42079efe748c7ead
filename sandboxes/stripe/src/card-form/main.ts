import { createStripe } from './stripe-object.ts';

/** The sandbox that served this script. */
const { src } = document.currentScript as HTMLScriptElement;

Object.assign(window, { Stripe: (key: string) => createStripe(new URL('.', src).href, key) });

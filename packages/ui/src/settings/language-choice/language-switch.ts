import type { DisplayLanguage } from '@openvisit/contract';
import { createContext, useContext } from 'react';

type LanguageSwitch = (language: DisplayLanguage) => void;

const SwitchContext = createContext<LanguageSwitch | null>(null);

/** Provides what the choice of a language does on the account screens before the sign-in. Without it, they offer none. */
export const LanguageSwitchProvider = SwitchContext.Provider;

export const useLanguageSwitch = (): LanguageSwitch | null => useContext(SwitchContext);

import type { StripeElementStyle } from '@openvisit/api/billing';
import { useEffect, useState } from 'react';

/** Resolves the current theme's colors and font, which the provider's iframe cannot inherit. */
const resolveStyle = (): StripeElementStyle => {
  const probe = document.createElement('span');
  document.body.append(probe);
  const resolveValue = (property: 'color' | 'font-family', value: string): string => {
    probe.style.setProperty(property, value);
    return getComputedStyle(probe).getPropertyValue(property);
  };
  const resolveColor = (role: string) => resolveValue('color', `var(--ov-color-${role})`);
  const style: StripeElementStyle = {
    base: {
      color: resolveColor('on-surface'),
      iconColor: resolveColor('on-surface-muted'),
      fontFamily: resolveValue('font-family', 'var(--ov-font-body)'),
      // Phones zoom in on fields with a smaller font.
      fontSize: '16px',
      '::placeholder': { color: resolveColor('on-surface-muted') },
    },
    invalid: { color: resolveColor('danger'), iconColor: resolveColor('danger') },
  };
  probe.remove();
  return style;
};

/** Styles the provider's card element like our own fields, in every theme and appearance. */
export const useCardElementStyle = (): StripeElementStyle => {
  const [style, setStyle] = useState(resolveStyle);
  useEffect(() => {
    const update = () => setStyle(resolveStyle());
    const darkMode = matchMedia('(prefers-color-scheme: dark)');
    const themeObserver = new MutationObserver(update);
    themeObserver.observe(document.documentElement, { attributes: true });
    darkMode.addEventListener('change', update);
    return () => {
      themeObserver.disconnect();
      darkMode.removeEventListener('change', update);
    };
  }, []);
  return style;
};

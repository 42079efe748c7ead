import type { StripeElementStyle } from '@openvisit/api/billing';
import { useEffect, useState } from 'react';

/** What the provider's frame cannot see for itself: the colours and the type of the look that is worn now. */
const read = (): StripeElementStyle => {
  const probe = document.createElement('span');
  document.body.append(probe);
  const valueOf = (property: 'color' | 'font-family', value: string): string => {
    probe.style.setProperty(property, value);
    return getComputedStyle(probe).getPropertyValue(property);
  };
  const colour = (role: string) => valueOf('color', `var(--ov-color-${role})`);
  const style: StripeElementStyle = {
    base: {
      color: colour('on-surface'),
      iconColor: colour('on-surface-muted'),
      fontFamily: valueOf('font-family', 'var(--ov-font-body)'),
      // under 16 px a phone would zoom to the field
      fontSize: '16px',
      '::placeholder': { color: colour('on-surface-muted') },
    },
    invalid: { color: colour('danger'), iconColor: colour('danger') },
  };
  probe.remove();
  return style;
};

/** The look of the provider's card element: as that of our own fields, in every theme, by day and by night. */
export const useCardElementStyle = (): StripeElementStyle => {
  const [style, setStyle] = useState(read);
  useEffect(() => {
    const again = () => setStyle(read());
    const night = matchMedia('(prefers-color-scheme: dark)');
    const worn = new MutationObserver(again);
    worn.observe(document.documentElement, { attributes: true });
    night.addEventListener('change', again);
    return () => {
      worn.disconnect();
      night.removeEventListener('change', again);
    };
  }, []);
  return style;
};

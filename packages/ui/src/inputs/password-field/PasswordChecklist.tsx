import {
  isStrongPassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_RULES,
  PASSWORD_SYMBOLS,
  checkPassword,
  type PasswordRule,
  t,
} from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Check, Circle } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { announce } from '../../feedback/announce/announce.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[1]};
`;

const Meter = styled.div`
  display: flex;
  gap: ${token.space[1]};
`;

const Segment = styled.span`
  flex: 1;
  height: ${token.space[1]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.border};

  &[data-state='met'] {
    background-color: ${token.color.accentText};
  }
  [data-state='strong'] > & {
    background-color: ${token.color.success};
  }
  @media (forced-colors: active) {
    &[data-state='met'] {
      forced-color-adjust: none;
      background-color: Highlight;
    }
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${token.measure.xs}, 100%), 1fr));
  gap: ${token.space.half} ${token.space[4]};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
  &[data-state='met'] {
    color: ${token.color.success};
  }
`;

const describeRules = (): Record<PasswordRule, string> => ({
  length: t('{min} to {max} characters', { min: PASSWORD_MIN, max: PASSWORD_MAX }),
  number: t('A number'),
  upper: t('An uppercase letter'),
  lower: t('A lowercase letter'),
  symbol: t('One of {symbols}', { symbols: PASSWORD_SYMBOLS }),
  spaces: t('No spaces'),
});

/** Delay in ms after the last keystroke before missing rules are announced. */
const ANNOUNCE_DELAY_MS = 900;

/** The password rules with check marks; missing ones are announced when typing pauses. */
export function PasswordChecklist({ password, id }: { password: string; id: string }) {
  const rules = describeRules();
  const checks = checkPassword(password);
  const strong = isStrongPassword(password);
  const met = PASSWORD_RULES.filter((rule) => checks[rule]);
  const missing = PASSWORD_RULES.filter((rule) => !checks[rule]).map((rule) => rules[rule]);
  const announcement = strong
    ? t('The password meets every rule')
    : t('Still missing: {rules}', { rules: missing.join(', ') });
  const hasPassword = password !== '';
  useEffect(() => {
    if (!hasPassword) return;
    const timer = setTimeout(() => announce(announcement), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasPassword, announcement]);
  return (
    <Root id={id}>
      <Meter aria-hidden data-state={strong ? 'strong' : undefined}>
        {PASSWORD_RULES.map((rule, index) => (
          <Segment key={rule} data-state={index < met.length ? 'met' : undefined} />
        ))}
      </Meter>
      <List role="list" aria-label={t('The password needs')}>
        {PASSWORD_RULES.map((rule) => (
          <Item key={rule} data-state={checks[rule] ? 'met' : undefined}>
            {checks[rule] ? <Check aria-hidden /> : <Circle aria-hidden />}
            <span>
              {rules[rule]}
              {checks[rule] && <VisuallyHidden>, {t('met')}</VisuallyHidden>}
            </span>
          </Item>
        ))}
      </List>
    </Root>
  );
}

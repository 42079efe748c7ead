import { token } from '@openvisit/themes';
import { css } from 'styled-components';

const box = css`
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
`;

const text = css`
  font-size: ${token.text.md};
  line-height: ${token.leading.snug};

  &::placeholder {
    color: ${token.color.onSurfaceMuted};
    opacity: 1;
  }
`;

const hovered = css`
  border-color: ${token.color.onSurfaceMuted};
  transition: border-color ${token.motion.fast} ${token.ease.out};
`;

/* An outline does not shift the layout and is visible in forced colors. */
const invalid = css`
  border-color: ${token.color.danger};
  outline: ${token.line.hair} solid ${token.color.danger};
  outline-offset: 0;
`;

const focused = css`
  border-color: ${token.color.focus};
  outline: ${token.line.thick} solid ${token.color.focus};
  outline-offset: 0;
`;

const readOnly = css`
  border-color: ${token.color.border};
  background-color: ${token.color.surfaceSunken};

  @media (forced-colors: active) {
    border-style: dashed;
  }
`;

const disabled = css`
  border-color: ${token.color.border};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurfaceMuted};
  cursor: not-allowed;

  @media (forced-colors: active) {
    border-color: GrayText;
    color: GrayText;
  }
`;

/** The box of every text-like control. */
export const control = css`
  ${box}
  ${text}
  width: 100%;
  min-height: ${token.control.md};
  padding: ${token.space[1]} ${token.space[3]};

  &:hover:not(:disabled, [readonly]) {
    ${hovered}
  }
  &[readonly] {
    ${readOnly}
  }
  &[aria-invalid='true'] {
    ${invalid}
  }
  &:disabled {
    ${disabled}
  }
  &:focus-visible {
    ${focused}
  }
`;

/** The same box around a `bareControl` with an icon, unit or button. */
export const controlFrame = css`
  ${box}
  display: flex;
  align-items: center;
  width: 100%;
  min-height: ${token.control.md};
  cursor: text;

  &:hover:not(:has(> input:disabled, > input[readonly])) {
    ${hovered}
  }
  &:has(> input[readonly]) {
    ${readOnly}
  }
  &:has(> [aria-invalid='true']) {
    ${invalid}
  }
  &:has(> input:disabled) {
    ${disabled}
  }
  &:has(> input:focus-visible) {
    ${focused}
  }
`;

/** A control without a box, inside a `controlFrame`. */
export const bareControl = css`
  ${text}
  flex: 1;
  min-width: 0;
  align-self: stretch;
  padding: ${token.space[1]} ${token.space[3]};
  border: 0;
  border-radius: inherit;
  background: none;
  color: inherit;

  &:focus-visible {
    outline: none;
  }
  &:disabled {
    cursor: inherit;
  }
`;

/** An icon or unit beside a `bareControl`. */
export const affix = css`
  flex: none;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.md};
  line-height: ${token.leading.snug};

  &:first-child {
    margin-inline: ${token.space[3]} calc(-1 * ${token.space[1]});
  }
  &:not(:first-child) {
    margin-inline-end: ${token.space[3]};
  }
`;

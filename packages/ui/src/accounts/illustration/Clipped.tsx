import { useId, type ReactNode } from 'react';

/** Clips its children to a shape. The clip path gets a unique id, so several can be on one page. */
export const Clipped = ({ to, children }: { to: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <>
      <clipPath id={id}>{to}</clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
    </>
  );
};

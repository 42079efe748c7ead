import { useId, type ReactNode } from 'react';

/** Part of a picture that ends at a shape, such as somebody behind a window; any number of them on a page. */
export const Clipped = ({ to, children }: { to: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <>
      <clipPath id={id}>{to}</clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
    </>
  );
};

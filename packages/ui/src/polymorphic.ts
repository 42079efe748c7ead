import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a component that can render as another element or component, e.g. `<Button as={Link} to="/">`.
 * `Own` wins over the props of what it renders as.
 */
export type PolymorphicProps<As extends ElementType, Own> = Own &
  Omit<ComponentPropsWithRef<As>, keyof Own | 'as'> & {
    /** Element or component to render as; takes its props too. */
    as?: As;
  };

import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a component that can render as another element or component, for example `<Button as={Link}
 * to="/">`.
 * `Own` takes precedence over the props of the rendered element.
 */
export type PolymorphicProps<As extends ElementType, Own> = Own &
  Omit<ComponentPropsWithRef<As>, keyof Own | 'as'> & {
    /** Element or component to render; its props are accepted too. */
    as?: As;
  };

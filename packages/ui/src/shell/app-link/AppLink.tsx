import { createContext, useContext, type ComponentPropsWithRef, type ComponentType } from 'react';

export interface AppLinkProps extends ComponentPropsWithRef<'a'> {
  /** Address inside the product, or a full one. */
  href: string;
}

const PlainLink = ({ children, ...props }: AppLinkProps) => <a {...props}>{children}</a>;

const LinkContext = createContext<ComponentType<AppLinkProps>>(PlainLink);

/**
 * Tells every component of the design system how to go somewhere. The app hands in its router's link once,
 * as `({ href, ...rest }) => <Link to={href} {...rest} />`; without it a link is a plain anchor.
 */
export const AppLinkProvider = LinkContext.Provider;

/** A link that goes through the app's router when there is one. */
export function AppLink(props: AppLinkProps) {
  const Link = useContext(LinkContext);
  return <Link {...props} />;
}

import { createContext, useContext, type ComponentPropsWithRef, type ComponentType } from 'react';

export interface AppLinkProps extends ComponentPropsWithRef<'a'> {
  /** A path within the product, or an absolute URL. */
  href: string;
}

const PlainLink = ({ children, ...props }: AppLinkProps) => <a {...props}>{children}</a>;

const LinkContext = createContext<ComponentType<AppLinkProps>>(PlainLink);

/**
 * Provides the link component of the app's router to all components, as `({ href, ...rest }) => <Link
 * to={href} {...rest} />`. Without it, links are plain anchors.
 */
export const AppLinkProvider = LinkContext.Provider;

/** A link through the app's router, if there is one. */
export function AppLink(props: AppLinkProps) {
  const Link = useContext(LinkContext);
  return <Link {...props} />;
}

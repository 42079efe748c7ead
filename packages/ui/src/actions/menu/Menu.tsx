import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingNode,
  offset,
  shift,
  size,
  useClick,
  useDismiss,
  useFloating,
  useFloatingNodeId,
  useInteractions,
  useListNavigation,
  useMergeRefs,
  useRole,
  useTypeahead,
  type Placement,
} from '@floating-ui/react';
import { token } from '@openvisit/themes';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { floatingSurface, type TriggerProps } from '../../overlays/floating-surface.ts';
import { OverlayPortal } from '../../overlays/overlay-root/OverlayRoot.tsx';

const List = styled.div`
  ${floatingSurface}
  display: flex;
  flex-direction: column;
  min-width: ${token.measure.xs};
  padding: ${token.space[1]};
  overflow: auto;

  &:focus {
    outline: none;
  }
`;

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.control.sm};
  padding: ${token.space[1]} ${token.space[3]};
  border: 0;
  border-radius: ${token.radius.sm};
  background: none;
  font-size: ${token.text.sm};
  text-align: start;

  & > svg {
    flex: none;
    width: ${token.icon.md};
    height: ${token.icon.md};
    color: ${token.color.onSurfaceMuted};
  }
  &:focus,
  &:hover {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
  &[data-tone='danger'],
  &[data-tone='danger'] > svg {
    color: ${token.color.danger};
  }
  &[data-tone='danger']:focus,
  &[data-tone='danger']:hover {
    background-color: ${token.color.dangerSoft};
  }
  &[aria-disabled='true'] {
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
`;

const Divider = styled.hr`
  margin: ${token.space[1]} 0;
  border: 0;
  border-block-start: ${token.line.hair} solid ${token.color.border};
`;

/** One item of a menu. */
export interface MenuItem {
  /** Unique within the menu. */
  id: string;
  /** Label, a verb. */
  label: string;
  /** Icon before the label. */
  icon?: ReactNode;
  /** `danger` for destructive actions. */
  tone?: 'default' | 'danger';
  /** Cannot be selected, but stays focusable. Default false. */
  disabled?: boolean;
  /** Shows a divider above this item. */
  divider?: boolean;
  /** Called after the menu has closed. */
  onSelect: () => void;
}

export interface MenuProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'role'> {
  /** Renders the button that opens the menu; spread the props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** The actions in order of use, destructive ones last. */
  items: readonly MenuItem[];
  /** Accessible name of the menu. */
  label: string;
  /** Default `bottom-end`. */
  placement?: Placement;
  /** Controls the open state; omit it for an uncontrolled menu. */
  open?: boolean;
  /** Called when the menu opens or closes. */
  onOpenChange?: (open: boolean) => void;
}

/**
 * A menu of actions behind a button, with arrow keys, typeahead and Escape. Do use verbs. Don't use it for a
 * persistent choice (`Select`) or for navigation. The ref and rest props reach the list.
 */
export function Menu({
  trigger,
  items,
  label,
  placement = 'bottom-end',
  open: given,
  onOpenChange,
  ref,
  style,
  ...rest
}: MenuProps) {
  const [kept, setKept] = useState(false);
  const open = given ?? kept;
  const setOpen = (next: boolean) => {
    setKept(next);
    onOpenChange?.(next);
  };
  const nodeId = useFloatingNodeId();
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const nodes = useRef<(HTMLElement | null)[]>([]);
  const labels = useRef<(string | null)[]>([]);
  useEffect(() => {
    labels.current = items.map((item) => item.label);
  }, [items]);
  const [reference, setReference] = useState<HTMLElement | null>(null);
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const { floatingStyles, context } = useFloating<HTMLElement>({
    nodeId,
    elements: { reference, floating },
    open,
    onOpenChange: setOpen,
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(6),
      flip({ padding: 8 }),
      shift({ padding: 8 }),
      size({
        padding: 8,
        apply: ({ availableHeight, elements }) => {
          elements.floating.style.maxHeight = `${availableHeight}px`;
        },
      }),
    ],
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context),
    useDismiss(context),
    useRole(context, { role: 'menu' }),
    useListNavigation(context, { listRef: nodes, activeIndex, onNavigate: setActiveIndex, loop: true }),
    useTypeahead(context, { listRef: labels, activeIndex, onMatch: open ? setActiveIndex : undefined }),
  ]);
  const list = useMergeRefs([setFloating, ref]);
  const select = (item: MenuItem) => {
    if (item.disabled) return;
    setOpen(false);
    item.onSelect();
  };
  return (
    <FloatingNode id={nodeId}>
      {trigger({ ...getReferenceProps(), ref: setReference })}
      {open && (
        <OverlayPortal preserveTabOrder={false}>
          <FloatingFocusManager context={context} modal={false} guards={false}>
            <List
              ref={list}
              style={{ ...floatingStyles, ...style }}
              {...getFloatingProps(rest)}
              aria-label={label}
              aria-labelledby={undefined}
            >
              {items.map((item, index) => (
                <MenuEntry
                  key={item.id}
                  item={item}
                  ref={(node) => {
                    nodes.current[index] = node;
                  }}
                  {...getItemProps({ tabIndex: index === activeIndex ? 0 : -1, onClick: () => select(item) })}
                />
              ))}
            </List>
          </FloatingFocusManager>
        </OverlayPortal>
      )}
    </FloatingNode>
  );
}

function MenuEntry({ item, ...props }: { item: MenuItem; ref: Ref<HTMLButtonElement> }) {
  return (
    <>
      {item.divider && <Divider />}
      <Item
        type="button"
        role="menuitem"
        data-tone={item.tone}
        aria-disabled={item.disabled || undefined}
        {...props}
      >
        {item.icon}
        {item.label}
      </Item>
    </>
  );
}

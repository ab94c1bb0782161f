import type { ComponentProps, ReactElement, ReactNode } from 'react'
import * as Radix from 'radix-ui/dropdown-menu'
import { cx } from '@atelier/shared-ui/core.ts'
import styles from './menu.module.css'

export type MenuProps = {
  /** The button that opens the menu and provides its accessible name. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** Minimum width in px. Default 208. */
  minWidth?: number
  /** As for dialogs: `preventDefault` to move the focus elsewhere than back to the button. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** A menu of actions and links: arrow keys, typeahead, Escape; focus returns to the button. The page behind stays usable. */
export function Menu({
  trigger,
  align = 'start',
  side = 'bottom',
  open,
  defaultOpen,
  onOpenChange,
  minWidth = 208,
  onCloseAutoFocus,
  children,
}: MenuProps) {
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          style={{ minWidth }}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export type MenuItemProps = Omit<ComponentProps<typeof Radix.Item>, 'ref'> & {
  icon?: ReactNode
  /** At the end of the line: a count, a shortcut. Not with `asChild`. */
  trailing?: ReactNode
  /** A second, quieter line. Not with `asChild`. */
  description?: string
  tone?: 'default' | 'danger'
}

/** One action. `onSelect` runs on click, Enter and Space. With `asChild` the only child, e.g. a router link, is the item. */
export function MenuItem({ icon, trailing, description, tone, className, asChild, children, ...rest }: MenuItemProps) {
  if (asChild) {
    return (
      <Radix.Item asChild className={cx(styles.item, className)} data-tone={tone} {...rest}>
        {children}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item className={cx(styles.item, className)} data-tone={tone} {...rest}>
      <MenuItemContent icon={icon} trailing={trailing} description={description}>
        {children}
      </MenuItemContent>
    </Radix.Item>
  )
}

/** Content of a link item: `<MenuItem asChild><Link><MenuItemContent>Home</MenuItemContent></Link></MenuItem>` */
export function MenuItemContent({
  icon,
  trailing,
  description,
  children,
}: Pick<MenuItemProps, 'icon' | 'trailing' | 'description' | 'children'>) {
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {trailing}
    </>
  )
}

/** A heading over a group of items. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles.label}>{children}</Radix.Label>
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />
}

export type MenuChoiceProps<Value extends string> = {
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
}

/** Items of which exactly one is selected. */
export function MenuChoice<Value extends string>({ value, onValueChange, options }: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onValueChange(next as Value)}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={styles.item}>
          <MenuItemContent icon={option.icon}>{option.label}</MenuItemContent>
          <Radix.ItemIndicator className={styles.check} data-dot />
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

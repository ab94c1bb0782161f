import type { ComponentProps } from 'react'
import { Root as Slot } from 'radix-ui/slot'
import { cx } from './cx.ts'
import styles from './card.module.css'

export type CardProps = ComponentProps<'div'> & {
  /** Lifts under the pointer. Put one link with `CardLink` inside; it covers the whole card. */
  interactive?: boolean
  /** Inner space. Default `md`. */
  padding?: 'none' | 'md' | 'lg'
  /** Gives the looks to the only child, e.g. `article` or `li`. */
  asChild?: boolean
}

/** A surface with a hairline edge. */
export function Card({ interactive, padding = 'md', asChild, className, ...rest }: CardProps) {
  const Tag = asChild ? Slot : 'div'
  return <Tag className={cx(styles.card, className)} data-interactive={interactive} data-padding={padding} {...rest} />
}

/**
 * Makes its only child, a link, cover the nearest `Card`, so that the card is one link with one name.
 * Buttons in the card stay usable when wrapped in `CardAbove`.
 */
export function CardLink({ className, ...rest }: ComponentProps<'a'>) {
  return <Slot className={cx(styles.link, className)} {...rest} />
}

/** Lies above the link that covers the card: buttons, menus, a second link. */
export function CardAbove({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx(styles.above, className)} {...rest} />
}

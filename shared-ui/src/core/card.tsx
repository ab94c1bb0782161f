import type { ComponentProps } from 'react'
import { Root as Slot } from 'radix-ui/slot'
import { cx } from './cx.ts'
import styles from './card.module.css'

export type CardProps = ComponentProps<'div'> & {
  /** Lifts on hover. Put one link with `CardLink` inside; it covers the whole card. */
  interactive?: boolean
  padding?: 'none' | 'md' | 'lg'
  /** Applies the look to the only child, e.g. `article` or `li`. */
  asChild?: boolean
}

/** A surface with a hairline border. */
export function Card({ interactive, padding = 'md', asChild, className, ...rest }: CardProps) {
  const Tag = asChild ? Slot : 'div'
  return <Tag className={cx(styles.card, className)} data-interactive={interactive} data-padding={padding} {...rest} />
}

/** Stretches its only child, a link, over the nearest `Card`. Buttons stay clickable inside `CardAbove`. */
export function CardLink({ className, ...rest }: ComponentProps<'a'>) {
  return <Slot className={cx(styles.link, className)} {...rest} />
}

/** Content above the link that covers the card: buttons, menus, a second link. */
export function CardAbove({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx(styles.above, className)} {...rest} />
}

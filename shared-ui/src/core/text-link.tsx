import type { ComponentProps } from 'react'
import { Root as Slot } from 'radix-ui/slot'
import { cx } from './cx.ts'
import styles from './text-link.module.css'

export type TextLinkProps = ComponentProps<'a'> & {
  /** `accent` is prominent, `quiet` has the color of the surrounding text. Both are underlined. */
  tone?: 'accent' | 'quiet'
  asChild?: boolean
}

/** A link within running text. */
export function TextLink({ tone = 'accent', asChild, className, ...rest }: TextLinkProps) {
  const Tag = asChild ? Slot : 'a'
  return <Tag className={cx(styles.link, className)} data-tone={tone} {...rest} />
}

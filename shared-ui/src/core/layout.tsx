import type { ComponentProps, CSSProperties } from 'react'
import { Root as Slot } from 'radix-ui/slot'
import { cx } from './cx.ts'
import styles from './layout.module.css'

/** Steps of the space scale; 4 is 16 px. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20 | 24

const space = (step: Space) => (step === 0 ? '0px' : `var(--space-${step})`)

type Atom = ComponentProps<'div'> & { asChild?: boolean }

export type ContainerProps = Atom & {
  width?: 'narrow' | 'page'
  /** Leaves the space that a page has above the footer. */
  foot?: boolean
}

/** Centers its content with the page's gutter: 1600 px wide as the header, or 1040 px for forms and text (`narrow`). */
export function Container({ width = 'page', foot, asChild, className, ...rest }: ContainerProps) {
  const Tag = asChild ? Slot : 'div'
  return <Tag className={cx(styles.container, className)} data-width={width} data-foot={foot} {...rest} />
}

/** Vertical stack of children. */
export function Stack({ gap = 4, asChild, className, style, ...rest }: Atom & { gap?: Space }) {
  const Tag = asChild ? Slot : 'div'
  return <Tag className={cx(styles.stack, className)} style={{ ...style, gap: space(gap) }} {...rest} />
}

export type RowProps = Atom & {
  gap?: Space
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Default true: children wrap to the next line. */
  wrap?: boolean
}

const justification = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' } as const

/** Horizontal row of children. */
export function Row({
  gap = 3,
  align = 'center',
  justify = 'start',
  wrap = true,
  asChild,
  className,
  style,
  ...rest
}: RowProps) {
  const Tag = asChild ? Slot : 'div'
  const layout: CSSProperties = {
    ...style,
    gap: space(gap),
    alignItems: align,
    justifyContent: justification[justify],
    flexWrap: wrap ? 'wrap' : 'nowrap',
  }
  return <Tag className={cx(styles.row, className)} style={layout} {...rest} />
}

export type GridProps = Atom & {
  gap?: Space
  /** Minimum column width in px; as many columns as fit. Default 280. */
  min?: number
  max?: number
}

/** Equal columns, as many as fit; a single one below the minimum width. */
export function Grid({ gap = 6, min = 280, max, asChild, className, style, ...rest }: GridProps) {
  const Tag = asChild ? Slot : 'div'
  const layout = { ...style, '--gap': space(gap), '--min': `${min}px`, '--max': max ?? 99 } as CSSProperties
  return <Tag className={cx(styles.grid, className)} style={layout} {...rest} />
}

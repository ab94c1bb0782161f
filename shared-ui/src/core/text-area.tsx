import { locale } from '../locale.ts'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useGrowth } from './use-growth.ts'
import styles from './input.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  /** Null counts as empty. */
  value?: string | null
  onValueChange?: (value: string) => void
  /** Maximum characters. Shows a counter, red past the limit; typing is not cut off. */
  limit?: number
  /** Characters that the limit counts. By default code points, without spaces around the text. */
  lengthOf?: (text: string) => number
}

const trimmedLength = (text: string) => [...text.trim()].length

/** A multi-line input that grows with its text. */
export function TextArea({
  limit,
  lengthOf = trimmedLength,
  className,
  rows = 4,
  value,
  onValueChange,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const length = limit === undefined ? 0 : lengthOf(value === undefined ? typed : (value ?? ''))
  const frame = useGrowth()
  return (
    <span className={styles.areaWrap}>
      <span ref={frame} className={cx(styles.frame, styles.area, className)}>
        <textarea
          dir="auto"
          rows={rows}
          className={cx(styles.control, styles.areaControl)}
          {...rest}
          value={value === null ? '' : value}
          onChange={(event) => {
            setTyped(event.target.value)
            onValueChange?.(event.target.value)
          }}
        />
      </span>
      {limit !== undefined && (
        <span className={styles.counter} data-over={length > limit}>
          {`${length.toLocaleString(locale())} / ${limit.toLocaleString(locale())}`}
        </span>
      )}
    </span>
  )
}

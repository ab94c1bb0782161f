import { locale } from '../locale.ts'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './input.module.css'

export type TextAreaProps = ComponentProps<'textarea'> & {
  /** Most characters allowed. Shows how many are used, in red past the limit; typing is not cut off. */
  limit?: number
}

/** A multi-line input that grows with its text. */
export function TextArea({ limit, className, rows = 4, onChange, ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  return (
    <span className={styles.areaWrap}>
      <span className={cx(styles.frame, styles.area, className)}>
        <textarea
          rows={rows}
          className={cx(styles.control, styles.areaControl)}
          {...rest}
          onChange={(event) => {
            setTyped(event.target.value.length)
            onChange?.(event)
          }}
        />
      </span>
      {limit !== undefined && (
        <span className={styles.counter} data-over={length > limit}>
          {length.toLocaleString(locale())} / {limit.toLocaleString(locale())}
        </span>
      )}
    </span>
  )
}

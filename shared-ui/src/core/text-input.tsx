import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './input.module.css'

export type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'value' | 'onChange'> & {
  /** Null counts as empty. */
  value?: string | null
  onValueChange?: (value: string) => void
  leading?: ReactNode
  /** A small element inside, after the text, e.g. a button that shows the password. */
  trailing?: ReactNode
  size?: 'md' | 'lg'
}

/** A single-line input. `className` goes to the frame, every other prop to the input. */
export function TextInput({ leading, trailing, size = 'md', className, type = 'text', ...rest }: TextInputProps) {
  const { value, onValueChange, ...input } = rest
  const changes = onValueChange && {
    onChange: (event: ChangeEvent<HTMLInputElement>) => onValueChange(event.target.value),
  }
  return (
    <span className={cx(styles.frame, className)} data-size={size}>
      {leading && (
        <span className={styles.leading} aria-hidden="true">
          {leading}
        </span>
      )}
      <input
        type={type}
        dir="auto"
        className={styles.control}
        {...input}
        value={value === null ? '' : value}
        {...changes}
      />
      {trailing}
    </span>
  )
}

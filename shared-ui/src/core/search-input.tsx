import { useRef } from 'react'
import type { ComponentProps } from 'react'
import { Search, X } from 'lucide-react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import styles from './input.module.css'

export type SearchInputProps = Omit<ComponentProps<'input'>, 'size' | 'value' | 'onChange' | 'type' | 'ref'> & {
  value: string
  onValueChange: (value: string) => void
  /** Accessible name of the field. Default `Search`. */
  label?: string
  size?: 'md' | 'lg'
}

/** A rounded search box with a clear button; Escape clears it too. */
export function SearchInput({
  value,
  onValueChange,
  label = 'Search',
  size = 'md',
  className,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={cx(styles.frame, className)} data-size={size} data-pill="true">
      <span className={styles.leading} aria-hidden="true">
        <Search />
      </span>
      <input
        ref={input}
        type="search"
        dir="auto"
        enterKeyHint="search"
        aria-label={label}
        className={styles.control}
        {...rest}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event)
          if (event.key !== 'Escape' || !value) return
          event.preventDefault()
          onValueChange('')
        }}
      />
      {value && (
        <IconButton
          size="sm"
          round
          label="Clear search"
          onClick={() => {
            onValueChange('')
            input.current?.focus()
          }}
        >
          <X />
        </IconButton>
      )}
    </span>
  )
}

import type { ReactNode, Ref } from 'react'
import { Check, ChevronDown } from 'lucide-react'
import * as Radix from 'radix-ui/select'
import { cx } from '@atelier/shared-ui/core.ts'
import type { ControlProps } from './control-props.ts'
import { cspNonce } from './csp-nonce.ts'
import styles from './select.module.css'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

export type SelectProps<Value extends string> = ControlProps & {
  options: readonly SelectOption<Value>[]
  /** The selected value; empty or undefined shows the placeholder. */
  value: Value | '' | undefined
  onValueChange: (value: Value) => void
  placeholder?: string
  /** Accessible name without a surrounding `Field`. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  name?: string
  disabled?: boolean
  onBlur?: () => void
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** One of several options, role `combobox`: arrow keys, typeahead, Escape. No option may have an empty value. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Choose…',
  label,
  size = 'md',
  name,
  disabled,
  onBlur,
  className,
  ...field
}: SelectProps<Value>) {
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      name={name}
      disabled={disabled}
    >
      <Radix.Trigger
        className={cx(styles.trigger, className)}
        data-size={size}
        aria-label={label}
        onBlur={onBlur}
        {...field}
      >
        <span className={styles.value}>
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown className={styles.chevron} />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.list} position="popper" sideOffset={6} collisionPadding={12}>
          <Radix.Viewport nonce={cspNonce()} className={styles.viewport}>
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} disabled={option.disabled} className={styles.option}>
                {option.icon}
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className={styles.check}>
                  <Check />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

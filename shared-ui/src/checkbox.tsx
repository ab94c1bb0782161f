import type { ComponentProps, ReactNode } from 'react'
import { Check } from 'lucide-react'
import styles from './toggles.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className'> & {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A Boolean form control. */
export function Checkbox({ label, checked, onCheckedChange, ...rest }: CheckboxProps) {
  return (
    <label className={styles.line}>
      <span className={styles.mark}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          {...rest}
        />
        <Check aria-hidden="true" />
      </span>
      <span className={styles.text}>{label}</span>
    </label>
  )
}

import { useId } from 'react'
import { cx } from '@atelier/shared-ui/core.ts'
import styles from './toggles.module.css'

export type SwitchProps = {
  label: string
  description?: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  /** A word beside the control that is announced when it appears, such as `Saved`; otherwise empty. */
  note?: string
}

/** A setting with immediate effect, role `switch`. */
export function Switch({ label, description, checked, onCheckedChange, disabled, note }: SwitchProps) {
  const id = useId()
  return (
    <label className={cx(styles.line, styles.between)}>
      <span className={styles.text}>
        <span id={id}>{label}</span>
        {description && (
          <span id={`${id}-more`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      {note !== undefined && (
        <span role="status" className={styles.note}>
          {note}
        </span>
      )}
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-more` : undefined}
      />
    </label>
  )
}

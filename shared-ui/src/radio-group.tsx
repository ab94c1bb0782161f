import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import type { ControlProps } from './control-props.ts'
import styles from './toggles.module.css'

export type RadioOption<Value extends string = string> = {
  value: Value
  label: string
  description?: string
  /** Decorative, above the label. */
  icon?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<Value extends string> = ControlProps & {
  /** Accessible name of the group. */
  label: string
  options: readonly RadioOption<Value>[]
  /** Empty or undefined: no selection yet. */
  value: Value | '' | undefined
  onValueChange: (value: Value) => void
  /** `list` (default) stacked, `tiles` as cards side by side. */
  look?: 'list' | 'tiles'
  name?: string
  onBlur?: () => void
  /** The radio at the tab stop: the selected one, else the first. */
  ref?: Ref<HTMLInputElement>
}

/** One of a few options, all visible. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  look = 'list',
  name,
  ref,
  ...field
}: RadioGroupProps<Value>) {
  const id = useId()
  const enabled = options.filter((option) => !option.disabled)
  const stop = enabled.find((option) => option.value === value) ?? enabled[0]
  return (
    <div role="radiogroup" aria-label={label} className={look === 'tiles' ? styles.tiles : styles.group} {...field}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.line}>
          <input
            ref={option === stop ? ref : undefined}
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className={styles.box}
            aria-labelledby={`${id}-${index}`}
            aria-describedby={option.description ? `${id}-${index}-more` : undefined}
          />
          <span className={styles.text}>
            {option.icon}
            <span id={`${id}-${index}`}>{option.label}</span>
            {option.description && (
              <span id={`${id}-${index}-more`} className={styles.description}>
                {option.description}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}

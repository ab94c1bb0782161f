import { cloneElement, useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import hidden from './hidden.module.css'

/** Props that a field passes to its control: name, descriptions and validity. */
export type FieldControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export type FieldProps = {
  label: string
  hint?: ReactNode
  /** Error message; replaces the hint, marks the control invalid and is announced. */
  error?: string | null | false
  required?: boolean
  /** Shows `Optional` beside the label. */
  optional?: boolean
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean
  className?: string
  /** One control, which receives `FieldControlProps`; or a function of them for a nested control. */
  children: ReactElement<Partial<FieldControlProps>> | ((control: FieldControlProps) => ReactNode)
}

/** A labeled control with hint and error. Ids are props, not context, to work across copies of the design system. */
export function Field({ label, hint, error, required, optional, hideLabel, className, children }: FieldProps) {
  const generated = useId()
  const id = (typeof children !== 'function' && children.props.id) || generated
  const noteId = `${id}-note`
  const control: FieldControlProps = { id }
  if (error || hint) control['aria-describedby'] = noteId
  if (error) control['aria-invalid'] = true
  if (required) control['aria-required'] = true

  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? hidden.hidden : styles.label}>
        {label}
        {optional && (
          <span className={styles.optional} aria-hidden="true">
            Optional
          </span>
        )}
      </label>
      {typeof children === 'function' ? children(control) : cloneElement(children, control)}
      {error ? (
        <p id={noteId} className={styles.error} role="alert">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

import type { ReactElement } from 'react'
import { useController } from '@atelier/platform/hook-form'
import type { FieldPath, FieldPathValue, FieldValues } from '@atelier/platform/hook-form'
import { Field } from '@atelier/shared-ui/core.ts'
import type { FieldControlProps, FieldProps } from '@atelier/shared-ui/core.ts'
import { messageOf } from './field-errors.ts'
import type { Form } from './use-schema-form.ts'

/** What a field of a form passes to its control. */
interface Binding<Value> {
  value: Value
  onValueChange: (value: Value) => void
  onBlur: () => void
  name: string
  ref: (element: HTMLElement | null) => void
}

type FormFieldProps<V extends FieldValues, N extends FieldPath<V>> = Omit<FieldProps, 'error' | 'children'> & {
  form: Form<V>
  name: N
  /** Renders the control: `(field) => <TextInput {...field} />`. */
  children: (binding: Binding<FieldPathValue<V, N>>) => ReactElement<Partial<FieldControlProps>>
}

/** A field of a form: its label, its control, and the error of the schema or the server. */
export function FormField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  children,
  ...rest
}: FormFieldProps<V, N>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { onChange: onValueChange, disabled: _, ...binding } = field
  return (
    <Field {...rest} error={messageOf(fieldState.error)}>
      {children({ ...binding, onValueChange })}
    </Field>
  )
}

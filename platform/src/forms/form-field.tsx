import type { ReactElement } from 'react'
import { useController } from '@atelier/platform/hook-form'
import type { FieldPath, FieldPathValue, FieldValues } from '@atelier/platform/hook-form'
import { Field } from '@atelier/shared-ui/core.ts'
import type { FieldControlProps, FieldProps } from '@atelier/shared-ui/core.ts'
import { messageOf } from '../remote/reads/field-errors.ts'
import type { Form } from './use-schema-form.ts'

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
  children: (binding: Binding<FieldPathValue<V, N>>) => ReactElement<Partial<FieldControlProps>>
}

/** A form field: label, control, and the error from the schema or the server. */
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

import { cloneElement } from 'react'
import type { ReactElement } from 'react'
import { useController } from '@atelier/platform/hook-form'
import type { FieldPath, FieldPathValue, FieldValues } from '@atelier/platform/hook-form'
import { Field } from '@atelier/shared-ui/core.ts'
import type { FieldControlProps, FieldProps } from '@atelier/shared-ui/core.ts'
import { messageOf } from './field-errors.ts'
import type { Form } from './use-schema-form.ts'

/** What a field of a form gives its control. */
interface Binding<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  name: string
  ref: (element: HTMLElement | null) => void
}

type FormFieldProps<V extends FieldValues, N extends FieldPath<V>> = Omit<FieldProps, 'error' | 'children'> & {
  form: Form<V>
  name: N
  /** An input, which takes `value`, `onChange`, `onBlur`, `name` and `ref`; or a function of them that makes another control. */
  children:
    | ReactElement<object>
    | ((binding: Binding<FieldPathValue<V, N>>) => ReactElement<Partial<FieldControlProps>>)
}

/** A field of a form: its label, its input, and why its value is refused, be it by the schema or by the server. */
export function FormField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  children,
  ...rest
}: FormFieldProps<V, N>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Field {...rest} error={messageOf(fieldState.error)}>
      {typeof children === 'function' ? children(field) : cloneElement(children, field)}
    </Field>
  )
}

import { cloneElement } from 'react'
import type { ReactElement } from 'react'
import { useController } from '@atelier/platform/hook-form'
import type { FieldPath, FieldValues } from '@atelier/platform/hook-form'
import { Field } from '@atelier/shared-ui/core.ts'
import type { FieldProps } from '@atelier/shared-ui/core.ts'
import { messageOf } from './field-errors.ts'
import type { Form } from './use-schema-form.ts'

type FormFieldProps<V extends FieldValues> = Omit<FieldProps, 'error' | 'children'> & {
  form: Form<V>
  name: FieldPath<V>
  /** An input: it takes `value`, `onChange`, `onBlur`, `name` and `ref`. */
  children: ReactElement<object>
}

/** A field of a form: its label, its input, and why its value is refused, be it by the schema or by the server. */
export function FormField<V extends FieldValues>({ form, name, children, ...rest }: FormFieldProps<V>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Field {...rest} error={messageOf(fieldState.error)}>
      {cloneElement(children, field)}
    </Field>
  )
}

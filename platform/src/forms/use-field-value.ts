import { useWatch } from '@atelier/platform/hook-form'
import type { FieldPath, FieldPathValue, FieldValues } from '@atelier/platform/hook-form'
import type { Form } from './use-schema-form.ts'

/** A field's current value; rerenders when it changes. */
export const useFieldValue = <V extends FieldValues, N extends FieldPath<V>>(
  { control }: Form<V>,
  name: N,
): FieldPathValue<V, N> => useWatch({ control, name })

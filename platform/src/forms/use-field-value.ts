import { useWatch } from '@atelier/platform/hook-form'
import type { FieldPath, FieldPathValue, FieldValues } from '@atelier/platform/hook-form'
import type { Form } from './use-schema-form.ts'

/** What stands in a field now; renders again when that changes. */
export const useFieldValue = <V extends FieldValues, N extends FieldPath<V>>(
  { control }: Form<V>,
  name: N,
): FieldPathValue<V, N> => useWatch({ control, name })

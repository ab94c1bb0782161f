/** The part of react-hook-form that forms use, fetched on demand. Remotes use `@atelier/platform/forms`. */
export { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
export { useController, useForm, useWatch } from 'react-hook-form'
export type { Control, DefaultValues, FieldErrors, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

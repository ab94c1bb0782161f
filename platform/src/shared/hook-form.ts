/**
 * The part of react-hook-form that the platform's forms use. The shell provides it as one module, fetched only by pages with a
 * form. Remotes build forms with `@atelier/platform/forms`.
 */
export { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
export { useController, useForm, useWatch } from 'react-hook-form'
export type { Control, DefaultValues, FieldErrors, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

/**
 * The part of react-hook-form that the platform's forms stand on. The shell gives it as one module, which pages with a form fetch and
 * no others. A remote writes its forms with `@atelier/platform/forms`.
 */
export { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
export { useController, useForm, useWatch } from 'react-hook-form'
export type { Control, DefaultValues, FieldErrors, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

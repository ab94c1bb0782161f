// Entry point for pages with a form: `@atelier/platform/forms`.
export { DraftNote } from './draft-note.tsx'
export { FormField } from './form-field.tsx'
export { newPasswordTitle, weakPassword } from './new-password.ts'
export { useApiForm } from './use-api-form.ts'
export { useFieldValue } from './use-field-value.ts'
export { useSchemaForm } from './use-schema-form.ts'
export type { Form, Typed } from './use-schema-form.ts'

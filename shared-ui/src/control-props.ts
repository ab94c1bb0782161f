/** What a `Field` and its caller pass to a control: name, descriptions and validity. */
export type ControlProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}

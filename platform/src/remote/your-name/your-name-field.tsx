import { Field, TextInput } from '@atelier/shared-ui/core.ts'
import type { YourName } from './use-your-name.ts'
import { yourNameTexts as texts } from '../site-texts.ts'

interface YourNameFieldProps {
  name: YourName
  /** Who will see the name. */
  seenBy: 'creators' | 'client'
}

/** Renders nothing for users with a name. */
export function YourNameField({ name, seenBy }: YourNameFieldProps) {
  const { isAsked, value, error, field, write } = name
  if (!isAsked) return null
  const hint = seenBy === 'creators' ? texts.buyerHint : texts.creatorHint
  return (
    <Field label={texts[seenBy]} hint={hint} error={error} required>
      <TextInput ref={field} value={value} onValueChange={write} autoComplete="name" />
    </Field>
  )
}

import { useState } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { IconButton, TextInput } from '@atelier/shared-ui/core.ts'
import type { TextInputProps } from '@atelier/shared-ui/core.ts'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing'>

/** A password input with a button that reveals the password. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton size="sm" label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}

import type { ReactNode } from 'react'
import { parseError } from '@atelier/contract/api-error.ts'
import { identityProviders } from '@atelier/contract/accounts/limits.ts'
import { providerNames } from '@atelier/contract/sessions/texts.ts'
import { Button, Stack } from '@atelier/shared-ui/core.ts'
import { providerIcons } from '@atelier/shared-ui/provider-icons.tsx'
import { assertCookies } from '../session/assert-cookies.ts'
import { sessionsTexts } from '../session/texts.ts'
import { useShell } from '../shell-context.ts'
import { signInTexts as texts } from './sign-in-texts.ts'
import styles from './sign-in-dialog.module.css'

interface SocialSignInProps {
  wanted: string | undefined
  /** Above the providers. */
  first?: ReactNode
  question: string
  answer: string
  onAnswer: () => void
}

export function SocialSignIn({ wanted, first, question, answer, onAnswer }: SocialSignInProps) {
  const { toasts } = useShell()
  const next = wanted === undefined ? '' : `?${new URLSearchParams({ next: wanted }).toString()}`

  function goTo(address: string) {
    try {
      assertCookies()
      location.assign(address)
    } catch (error) {
      const { message } = parseError(error)
      toasts.show({ title: sessionsTexts.error, description: message, variant: 'destructive' })
    }
  }

  return (
    <>
      <p className={styles.or} aria-hidden="true">
        {texts.or}
      </p>
      <Stack gap={2}>
        {first}
        {identityProviders.map((provider) => (
          <Button key={provider} size="lg" block onClick={() => goTo(`/api/auth/${provider}${next}`)}>
            {providerIcons[provider]}
            {texts.continueWith(providerNames[provider])}
          </Button>
        ))}
      </Stack>
      <p className={styles.switch}>
        {question}{' '}
        <Button variant="link" onClick={onAnswer}>
          {answer}
        </Button>
      </p>
    </>
  )
}

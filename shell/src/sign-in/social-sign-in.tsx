import type { ReactNode } from 'react'
import { identityProviders } from '@atelier/contract/accounts/limits.ts'
import { providerNames } from '@atelier/contract/sessions/texts.ts'
import { Button, Stack } from '@atelier/shared-ui/core.ts'
import { providerIcons } from '@atelier/shared-ui/provider-icons.tsx'
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
  const next = wanted === undefined ? '' : `?${new URLSearchParams({ next: wanted }).toString()}`
  return (
    <>
      <p className={styles.or} aria-hidden="true">
        {texts.or}
      </p>
      <Stack gap={2}>
        {first}
        {identityProviders.map((provider) => (
          <Button key={provider} size="lg" block onClick={() => location.assign(`/api/auth/${provider}${next}`)}>
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

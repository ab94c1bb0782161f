import { Button, Stack } from '@atelier/shared-ui/core.ts'
import { ResendLink } from './resend-link.tsx'
import { signInTexts as texts } from './sign-in-texts.ts'
import styles from './sign-in-dialog.module.css'

export function CheckYourEmail({ email, onClose }: { email: string; onClose: () => void }) {
  const [beforeAddress, afterAddress] = texts.linkSent
  return (
    <Stack gap={4}>
      <p className={styles.text}>
        {beforeAddress} <strong>{email.trim()}</strong>
        {afterAddress}
      </p>
      <p className={styles.note}>
        {texts.checkSpam} <ResendLink email={email} />
      </p>
      <Button variant="primary" size="lg" block onClick={onClose}>
        {texts.gotIt}
      </Button>
    </Stack>
  )
}

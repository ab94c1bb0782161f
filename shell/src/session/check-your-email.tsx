import { Button, Stack } from '@atelier/shared-ui/core.ts'
import { ResendLink } from './resend-link.tsx'
import styles from './sign-in-dialog.module.css'

/** What follows signing up. */
export function CheckYourEmail({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Stack gap={4}>
      <p className={styles.text}>
        We have sent a verification link to <strong>{email.trim()}</strong>. Open it to finish signing up.
      </p>
      <p className={styles.note}>
        No email? Check your spam folder or <ResendLink email={email} />
      </p>
      <Button variant="primary" size="lg" block onClick={onClose}>
        Got it
      </Button>
    </Stack>
  )
}

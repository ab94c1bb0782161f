import { Link } from 'react-router-dom'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { useDocumentTitle } from '@atelier/platform/host'
import { Button, Container, LoadingPanel, PageHeader } from '@atelier/shared-ui/core.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { useResetLink } from './use-reset-link.ts'
import styles from './reset-password.module.css'

/** Where an emailed link leads: a new password is set with it, once. */
export default function ResetPasswordPage() {
  const { state, fail } = useResetLink()
  useDocumentTitle('Reset your password')
  return (
    <Container width="text" className={styles.page}>
      {state.kind === 'verifying' && (
        <>
          <PageHeader title="Reset your password" />
          <LoadingPanel text="Verifying your reset link..." />
        </>
      )}
      {state.kind === 'ready' && (
        <>
          <PageHeader
            title="Reset your password"
            blurb="Choose a new password. You will be signed out on all devices."
          />
          <NewPasswordForm key={state.token} token={state.token} onLinkLost={fail} />
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <PageHeader
            title="This link does not work"
            blurb="We are taking you to the home page. There you can ask for a new link."
          />
          <Button asChild variant="primary" size="lg" className={styles.home}>
            <Link to={homePath()} replace>
              Return to Home
            </Link>
          </Button>
        </>
      )}
    </Container>
  )
}

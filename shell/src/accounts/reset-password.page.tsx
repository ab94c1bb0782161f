import { Link } from 'react-router-dom'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { siteTexts, useDocumentTitle } from '@atelier/platform/host'
import { Button, Container, LoadingPanel, PageHeader } from '@atelier/shared-ui/core.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { useResetLink } from './use-reset-link.ts'
import styles from './reset-password.module.css'
import { accountsTexts as texts } from './texts.ts'

export default function ResetPasswordPage() {
  const { state, fail } = useResetLink()
  useDocumentTitle(texts.resetTitle)
  return (
    <Container width="narrow" foot>
      {state.kind === 'verifying' && (
        <>
          <PageHeader title={texts.resetTitle} />
          <LoadingPanel text={texts.verifyingLink} />
        </>
      )}
      {state.kind === 'ready' && (
        <>
          <PageHeader title={texts.resetTitle} blurb={texts.resetBlurb} />
          <div className={styles.form}>
            <NewPasswordForm key={state.token} token={state.token} onLinkLost={fail} />
          </div>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <PageHeader {...texts.brokenLink} />
          <Button asChild variant="primary" size="lg" className={styles.home}>
            <Link to={homePath()} replace>
              {siteTexts.returnHome}
            </Link>
          </Button>
        </>
      )}
    </Container>
  )
}

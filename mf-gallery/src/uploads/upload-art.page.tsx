import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { UPLOAD_REDIRECT_MS } from './limits.ts'
import { creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { HomeBackLink, useDocumentTitle, useTimers, useUploads } from '@atelier/platform'
import { Container, PageHeader } from '@atelier/shared-ui/core.ts'
import { UploadForm } from './upload-form.tsx'
import { UploadProgress } from './upload-progress.tsx'
import styles from './upload.module.css'
import { publishingTexts as texts } from './texts.ts'

/** Where a creator publishes a work. The shell sends it; this page only hands it over and looks on. */
export default function UploadArtPage() {
  useDocumentTitle(texts.title)
  const uploads = useUploads()
  const timers = useTimers()
  const navigate = useNavigate()
  const state = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)

  // Whoever has gone elsewhere by then stays there
  useEffect(() => {
    if (state.status !== 'success') return
    return timers.after(UPLOAD_REDIRECT_MS, () => void navigate(creatorDashboardPath()))
  }, [state.status, navigate, timers])

  return (
    <Container width="text" className={styles.page}>
      <PageHeader above={<HomeBackLink />} title={texts.title} blurb={texts.blurb} />
      <UploadProgress state={state} uploads={uploads} />
      <UploadForm state={state} onUpload={uploads.publish} />
    </Container>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { UPLOAD_REDIRECT_MS } from './limits.ts'
import { creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { useDocumentTitle, useTimers, useUploads } from '@atelier/platform'
import { Container, PageHeader } from '@atelier/shared-ui/core.ts'
import { publishArtwork } from './publish-artwork.ts'
import { UploadBar } from './upload-bar.tsx'
import { UploadCard } from './upload-card.tsx'
import { UploadForm } from './upload-form.tsx'
import { publishingTexts as texts } from './texts.ts'

/** The upload page. The shell performs the upload; this page submits it and shows progress, as do other tabs. */
export default function UploadArtPage() {
  useDocumentTitle(texts.title)
  const uploads = useUploads()
  const timers = useTimers()
  const navigate = useNavigate()
  const state = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot, uploads.getSnapshot)
  const [handedOver, setHandedOver] = useState(false)
  const { status, elsewhere } = state
  const isUnderWay = status !== 'idle' && status !== 'error'

  // Do not navigate if the user has left the page by then
  useEffect(() => {
    if (status !== 'success' || elsewhere) return
    return timers.after(UPLOAD_REDIRECT_MS, () => void navigate(creatorDashboardPath()))
  }, [status, elsewhere, navigate, timers])

  return (
    <Container width="narrow" foot>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      {isUnderWay && <UploadCard picture={state.picture} title={state.title} />}
      <div hidden={isUnderWay}>
        <UploadForm
          state={state}
          onUpload={(artwork) => {
            const accepted = publishArtwork(uploads, artwork)
            setHandedOver(accepted)
            return accepted
          }}
        />
      </div>
      {status !== 'idle' && <UploadBar state={state} uploads={uploads} takesFocus={handedOver} />}
    </Container>
  )
}

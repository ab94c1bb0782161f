import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { UPLOAD_REDIRECT_MS } from './limits.ts'
import { creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { useDocumentTitle, useTimers, useUploads } from '@atelier/platform'
import type { UploadState } from '@atelier/platform'
import { Container, PageHeader } from '@atelier/shared-ui/core.ts'
import { publishArtwork } from './publish-artwork.ts'
import { UploadBar } from './upload-bar.tsx'
import { UploadCard } from './upload-card.tsx'
import { UploadForm } from './upload-form.tsx'
import { publishingTexts as texts } from './texts.ts'

const UploadQueue = lazy(() => import('./upload-queue.tsx'))

/** The upload page. The shell performs the uploads; this page submits them and shows progress, as do other tabs. */
export default function UploadArtPage() {
  useDocumentTitle(texts.title)
  const uploads = useUploads()
  const state = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot, uploads.getSnapshot)
  const form = useRef<HTMLDivElement>(null)
  const [handedOver, setHandedOver] = useState(0)
  const [another, setAnother] = useState(0)
  const [isAnother, setIsAnother] = useState(false)
  const { status, waiting, failed } = state
  const isUnderWay = status !== 'idle' && status !== 'error'
  const isQueued = useEver((waiting?.length ?? 0) + (failed?.length ?? 0) > 0)
  useRedirect(state, isAnother)
  useEffect(() => {
    if (another > 0) form.current?.querySelector('input')?.focus()
  }, [another])

  return (
    <Container width="narrow" foot>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      {isUnderWay && (
        <UploadCard
          picture={state.picture}
          title={state.title}
          // A shell before platform 1.1.0 takes one at a time
          onAnother={
            isAnother || !waiting
              ? undefined
              : () => {
                  setIsAnother(true)
                  setAnother((before) => before + 1)
                }
          }
        />
      )}
      {isQueued && (
        <Suspense>
          <UploadQueue state={state} uploads={uploads} />
        </Suspense>
      )}
      <div ref={form} hidden={isUnderWay && !isAnother}>
        <UploadForm
          onUpload={(artwork) => {
            const accepted = publishArtwork(uploads, artwork)
            if (accepted) {
              setHandedOver((before) => before + 1)
              setIsAnother(false)
            }
            return accepted
          }}
        />
      </div>
      {status !== 'idle' && <UploadBar state={state} uploads={uploads} pressed={handedOver} />}
    </Container>
  )
}

/** Goes to the dashboard after the last upload of this tab, unless another is begun, the user has left, or one of several failed. */
function useRedirect(
  { status, elsewhere, waiting = [], failed = [], done = 0 }: UploadState,
  isAnother: boolean,
): void {
  const timers = useTimers()
  const navigate = useNavigate()
  const isOver = status === 'success' && !elsewhere && waiting.length === 0 && (done === 0 || failed.length === 0)
  useEffect(() => {
    if (!isOver || isAnother) return
    return timers.after(UPLOAD_REDIRECT_MS, () => void navigate(creatorDashboardPath()))
  }, [isOver, isAnother, navigate, timers])
}

/** Whether it has been true. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

import { useSyncExternalStore } from 'react'
import { ImageUp, Mail, Send } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { myApplicationsPath } from '@atelier/contract/paths/projects.ts'
import { uploadSummary, uploadTexts, useApi, useUploads } from '@atelier/platform'
import type { UploadState } from '@atelier/platform'
import { Attention } from './attention.tsx'
import type { AttentionItem } from './attention.tsx'
import { activeApplicationsOptions, countsOptions } from './attention.queries.ts'
import { messagesItem } from './messages-item.tsx'
import { attentionTexts as texts } from './attention-texts.ts'
import { workItems } from './work-items.tsx'

/** A creator's pending items: invitations, messages, unanswered applications, and a running upload. */
export function CreatorAttention({ hideQuiet }: { hideQuiet: boolean | undefined }) {
  const api = useApi()
  const uploads = useUploads()
  const upload = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot, uploads.getSnapshot)
  const counts = useQuery(countsOptions(api))
  const applications = useQuery(activeApplicationsOptions(api))
  const invited = counts.data?.invitations ?? 0
  const waiting = applications.data?.items.filter(({ status }) => status === 'pending').length ?? 0
  const to = myApplicationsPath()
  return (
    <Attention
      hideQuiet={hideQuiet}
      first={uploadItem(upload)}
      parts={[
        {
          name: 'counts',
          query: counts,
          failed: texts.countsFailed,
          items: [
            ...(invited > 0 ? [{ icon: <Mail />, text: texts.invitations(invited), to }] : []),
            ...messagesItem(counts.data?.messages),
          ],
        },
        {
          name: 'applications',
          query: applications,
          failed: texts.applicationsFailed,
          items: [
            ...workItems(applications.data?.items ?? []),
            ...(waiting > 0 ? [{ icon: <Send />, text: texts.waiting(waiting), to }] : []),
          ],
        },
      ]}
    />
  )
}

function uploadItem(state: UploadState): AttentionItem | undefined {
  if (state.status !== 'uploading' && state.status !== 'processing') return undefined
  const text = texts.upload(uploadTexts.uploadingWork(state.title), uploadSummary(state))
  return { icon: <ImageUp />, text, to: uploadArtPath() }
}

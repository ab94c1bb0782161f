import { useCallback, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { ArtworkForm, artworkFields } from '@atelier/contract/artworks/fields.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { useDismissToasts, useToast } from '@atelier/platform'
import { useSchemaForm } from '@atelier/platform/forms'
import { artworkDefaults } from './artwork-fields.tsx'
import type { TypedMadeWith } from './made-with/made-with-fields.tsx'
import { isVideo, refuseFile, refuseThumbnail, warnOfSize } from './file-rules.ts'
import type { NewArtwork } from './publish-artwork.ts'
import { publishingTexts as texts } from './texts.ts'
import { useChosenFile } from './use-chosen-file.ts'
import { useClip } from './use-clip.ts'
import { useOrientation } from './use-orientation.ts'

/** The fields of a new artwork. `onUpload` returns false if the artwork cannot be accepted now. */
export function useUploadForm(onUpload: (artwork: NewArtwork) => boolean) {
  const showToast = useToast()
  const dismissToasts = useDismissToasts()
  const work = useChosenFile('artwork', refuseFile, 'upload-art.file')
  const thumbnail = useChosenFile('thumbnail', refuseThumbnail)
  const orientation = useOrientation('upload-art.type')
  const [attempts, setAttempts] = useState(0)
  const { file } = work
  const video = isVideo(file)
  const { handOver } = useClip(file)
  const described = useRef<Pick<NewArtwork, 'made_with' | 'keep_credentials'>>({})
  const [fileKey, setFileKey] = useState(0)
  const describe = useCallback(
    (made_with: TypedMadeWith, keep_credentials: boolean) => void (described.current = { made_with, keep_credentials }),
    [],
  )

  const form = useSchemaForm(ArtworkForm, {
    defaults: artworkDefaults(),
    draft: 'upload-art',
    focusesRefused: false,
    onInvalid: ({ title }) => void isMissing(title === artworkFields.described.title.required),
    async onSubmit(values) {
      if (isMissing() || !file) return
      const clip = await handOver()
      if (clip === undefined) return
      const media = video ? { thumbnail: thumbnail.file, orientation: orientation.value } : noVideo
      if (!onUpload({ ...values, file, ...media, clip, ...described.current })) return
      for (const part of parts) part.discard()
    },
  })
  const parts = [form, work, thumbnail, orientation]

  function isMissing(title = false): boolean {
    const missing = missingToast(file, thumbnail.file, title)
    if (missing) showToast({ ...missing, variant: 'destructive', scope: form.scope })
    return missing !== null
  }

  return {
    form,
    work,
    thumbnail,
    orientation,
    video,
    attempts,
    /** Of the chosen file: another one has a description of its own. */
    fileKey,
    describe,
    chooseFile(next: File | null) {
      work.choose(next)
      if (next && refuseFile(next)) return
      dismissToasts(form.scope)
      const warning = next && warnOfSize(next)
      if (warning) showToast(warning)
      thumbnail.choose(null)
      orientation.guess(false)
      setAttempts(0)
      described.current = {}
      setFileKey((before) => before + 1)
    },
    chooseThumbnail(next: File | null) {
      thumbnail.choose(next)
      dismissToasts(form.scope)
    },
    discard() {
      described.current = {}
      form.reset()
      work.choose(null)
      orientation.reset()
    },
    /** Stores the drafts again, after an upload that failed or was canceled. */
    keep() {
      for (const part of parts) part.keep()
    },
    async submit(event: SyntheticEvent) {
      work.forgetRefusal()
      thumbnail.forgetRefusal()
      await form.submit(event)
      setAttempts((before) => before + 1)
    },
  }
}

const noVideo = { thumbnail: null, orientation: null }

/** The toast for missing fields (spec, point 5). */
function missingToast(file: File | null, thumbnail: File | null, isTitleMissing: boolean) {
  if (!file || isTitleMissing) return texts.missingInformation
  return isVideo(file) && !thumbnail ? mediaErrorTexts.missingThumbnail : null
}

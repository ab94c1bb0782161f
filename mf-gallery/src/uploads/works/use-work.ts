import { useEffect, useEffectEvent, useRef } from 'react'
import { ArtworkForm, artworkFields } from '@atelier/contract/artworks/fields.ts'
import type { TypedArtwork } from '@atelier/contract/artworks/fields.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { useDismissToasts, useToast } from '@atelier/platform'
import { useSchemaForm } from '@atelier/platform/forms'
import type { Form } from '@atelier/platform/forms'
import { useWatch } from '@atelier/platform/hook-form'
import { artworkDefaults } from '../artwork-fields.tsx'
import { isVideo } from '../file-rules.ts'
import type { Turn } from '../in-turn.ts'
import { useDescribed } from '../made-with/use-described.ts'
import type { NewArtwork } from '../publish-artwork.ts'
import { publishingTexts as texts } from '../texts.ts'
import { useClip } from '../use-clip.ts'
import { useOrientation } from '../use-orientation.ts'
import { readableTitle } from './readable-title.ts'
import { useThumbnail } from './use-thumbnail.ts'
import type { Work } from './use-works.ts'

/** The same for all works but those that say otherwise. */
export type Shared = Omit<TypedArtwork, 'title' | 'description'>

/** What the form needs of each of its works. */
export interface WorkHandle {
  /** Shows errors; with `isQuiet` at the fields alone. Null unless it may be published. */
  check(isQuiet: boolean): Promise<(() => Promise<NewArtwork | undefined>) | null>
  /** Ends its drafts; what was typed stays for a publication that fails. */
  accept(): void
  /** Keeps it again, with what the server said; false if that is about no field. */
  takeBack(refusals: Readonly<Partial<Record<string, string>>>): boolean
  discard(): void
  /** What its toasts asked for was chosen. */
  corrected(): void
  /** For another file. */
  renew(): void
  /** What other works may share. */
  shared(): Shared
}

/** Fields of one work. Those that are as `shared` says follow it. */
export function useWork({ id, items }: Work, shared: Shared | null, turn: Turn) {
  const key = id === '' ? 'upload-art' : `upload-art.${id}`
  const showToast = useToast()
  const dismissToasts = useDismissToasts()
  const [item] = items
  const file = item?.file ?? null
  const video = isVideo(file)
  const thumbnail = useThumbnail(`${key}.thumbnail`)
  const orientation = useOrientation(`${key}.type`)
  const described = useDescribed(`${key}.made`, item)
  const { handOver } = useClip(file, turn)
  const checked = useRef<() => Promise<NewArtwork | undefined>>(undefined)
  const isQuiet = useRef(false)

  const form = useSchemaForm(ArtworkForm, {
    defaults: defaultsOf(shared, item?.name),
    draft: key,
    focusesRefused: false,
    onInvalid: ({ title }) => void isMissing(title === artworkFields.described.title.required),
    onSubmit(values) {
      if (isMissing() || !file || described.isWrong) return
      const media = video ? { thumbnail: thumbnail.file, orientation: orientation.value } : noVideo
      const further = items.slice(1).flatMap((each) => each.file ?? [])
      checked.current = async () => {
        const clip = await handOver()
        if (clip === undefined) return undefined
        return {
          ...values,
          file,
          ...media,
          clip,
          ...described.described(),
          ...(further.length > 0 && { pictures: further }),
        }
      }
    },
  })

  const [tags, adult, license, training, made_by] = useWatch({ control: form.control, name: sharedNames })

  function isMissing(title = false): boolean {
    const missing = missingToast(file, thumbnail.file, title)
    if (missing && !isQuiet.current) showToast({ ...missing, variant: 'destructive', scope: form.scope })
    return missing !== null
  }

  const follow = useEffectEvent((next: Shared | null, of: string | undefined) => {
    if (next) form.rebase(defaultsOf(next, of), { keepChanges: true })
  })
  const name = item?.name
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) follow(shared, name)
    isFirst.current = false
  }, [shared, name])

  const handle: WorkHandle = {
    ...handleOf({ form, thumbnail, orientation, described }),
    async check(quiet) {
      isQuiet.current = quiet
      checked.current = undefined
      thumbnail.forgetRefusal()
      await form.submit()
      return checked.current ?? null
    },
    corrected: () => dismissToasts(form.scope),
    shared: () => ({ tags, adult, license, training, made_by }),
  }
  function chooseThumbnail(next: File | null) {
    thumbnail.choose(next)
    dismissToasts(form.scope)
  }
  return { form, item, items, file, video, thumbnail, chooseThumbnail, orientation, described, handle }
}

interface Described {
  form: Form<TypedArtwork>
  thumbnail: ReturnType<typeof useThumbnail>
  orientation: ReturnType<typeof useOrientation>
  described: ReturnType<typeof useDescribed>
}

const handleOf = ({ form, thumbnail, orientation, described }: Described) => ({
  accept() {
    for (const part of [form, thumbnail, orientation, described]) part.discard()
  },
  takeBack(refusals: Readonly<Partial<Record<string, string>>>) {
    form.keep()
    thumbnail.keep()
    orientation.keep()
    described.keepDraft()
    return form.refuse(refusals)
  },
  discard() {
    form.reset()
    thumbnail.reset()
    orientation.reset()
    described.reset()
  },
  renew() {
    thumbnail.reset()
    orientation.guess(false)
    described.reset()
  },
})

export type WorkState = ReturnType<typeof useWork>

export const sharedNames = ['tags', 'adult', 'license', 'training', 'made_by'] as const
const noVideo = { thumbnail: null, orientation: null }

const defaultsOf = (shared: Shared | null, fileName: string | undefined): TypedArtwork => ({
  ...artworkDefaults(),
  ...shared,
  title: shared && fileName !== undefined ? readableTitle(fileName) : '',
})

/** The toast for missing fields (spec, point 5). */
function missingToast(file: File | null, thumbnail: File | null, isTitleMissing: boolean) {
  if (!file || isTitleMissing) return texts.missingInformation
  return isVideo(file) && !thumbnail ? mediaErrorTexts.missingThumbnail : null
}

import {
  DELIVERIES_MAX,
  PREVIEW_VIDEO_MAX_BYTES,
  PREVIEW_VIDEO_SIDE_MAX,
  previewLeeway,
} from '@atelier/contract/deliveries/limits.ts'
import type { NewDelivery } from '@atelier/contract/deliveries/schemas.ts'
import type * as z from 'zod'
import { orRefusal } from '../kernel/refusal.ts'
import { finishedUploads } from '../media/uploads/finished-uploads.ts'
import type { FinishedUpload } from '../media/uploads/finished-uploads.ts'
import type { Services } from '../services.ts'
import type { StoredFile } from './deliveries.model.ts'
import { deliveryTurns } from './delivery-turns.ts'
import type { Turn } from './delivery-turns.ts'
import { ANSWER_MS } from './due.ts'
import { deliveryStore } from './store.ts'

type Typed = z.output<typeof NewDelivery>
type UploadRefusal = 'UPLOAD_NOT_FOUND' | 'UPLOAD_NOT_READY' | 'INVALID_PREVIEW'
type Refused =
  | UploadRefusal
  | 'FOR_CREATOR'
  | 'PARTNER_AWAY'
  | 'DELIVERIES_CHANGED'
  | 'WORK_FINAL'
  | 'APPROVAL_UNDOABLE'
  | 'TOO_MANY_DELIVERIES'

interface Uploaded {
  file: FinishedUpload
  picture: FinishedUpload | null
  video: FinishedUpload | null
}

/** What browsers play. */
const PREVIEW_TYPE = /^video\/mp4; codecs="(?:avc1|vp09|av01)\./

function isPreviewOf({ duration }: FinishedUpload, preview: FinishedUpload): boolean {
  const { media_type, size, width, height } = preview
  if (!PREVIEW_TYPE.test(media_type ?? '') || size > PREVIEW_VIDEO_MAX_BYTES) return false
  if (Math.max(width ?? Infinity, height ?? Infinity) > PREVIEW_VIDEO_SIDE_MAX) return false
  // Some containers do not say how long they are
  return duration === null || Math.abs((preview.duration ?? 0) - duration) <= previewLeeway(duration)
}

function fileOf({ file, picture, video }: Uploaded): StoredFile {
  const shown = file.file_type === 'image' ? file : picture
  return {
    client_id: file.client_id,
    kind: file.file_type,
    name: file.file_name ?? 'file',
    content_type: file.content_type,
    size: file.size,
    sha256: file.sha256!,
    key: file.key,
    width: file.width,
    height: file.height,
    duration: file.duration,
    media_type: file.media_type,
    placeholder: shown?.placeholder ?? null,
    picture: shown && { key: shown.key, widths: shown.widths },
    video_key: video?.key ?? null,
    found: file.found,
  }
}

const allOf = (uploads: readonly Uploaded[]) =>
  uploads.flatMap(({ file, picture, video }) => [file, picture, video].filter((one) => one !== null))

const filesOf = (uploads: readonly Uploaded[]) => ({
  files: uploads.map(fileOf),
  keys: allOf(uploads).map(({ key }) => key),
  bytes: allOf(uploads).reduce((sum, { size }) => sum + size, 0),
})

const undecided = (created_at: Date, isPaused: boolean) => ({
  state: 'delivered' as const,
  pins: [],
  created_at,
  answer_by: isPaused ? null : new Date(created_at.getTime() + ANSWER_MS),
  left_ms: isPaused ? ANSWER_MS : null,
  reminded: 0,
  decided_at: null,
  decided_by: null,
  undo_until: null,
  final_at: null,
  changes: null,
  uncompleted: null,
  is_left: false,
})

export const proposalOf = ({ project }: Pick<Turn, 'project'>) => ({ kind: 'delivery_received', project }) as const

export function deliver(services: Services) {
  const { facets, now } = services
  const { change, isHere } = deliveryTurns(services)
  const store = deliveryStore(services)
  const finished = finishedUploads(services)
  const notifier = () => facets().notifier

  async function uploadsOf(person: string, { upload_ids, previews }: Typed) {
    return orRefusal<Uploaded[], UploadRefusal>(async (refuse) => {
      const find = async (id: string | null | undefined): Promise<FinishedUpload | null> => {
        if (!id) return null
        const found = await finished.find(person, id, 'delivery')
        return 'refused' in found ? refuse(found.refused) : found
      }
      const uploads: Uploaded[] = []
      for (const id of upload_ids) {
        const preview = previews.find(({ upload_id }) => upload_id === id)
        const file = (await find(id))!
        const [picture, video] = [await find(preview?.picture_upload_id), await find(preview?.video_upload_id)]
        if (preview && file.file_type !== 'video') refuse('INVALID_PREVIEW')
        if ((picture && picture.file_type !== 'image') || (video && !isPreviewOf(file, video)))
          refuse('INVALID_PREVIEW')
        uploads.push({ file, picture, video })
      }
      const shown = previews.map(({ upload_id }) => upload_id)
      if (new Set(shown).size < shown.length || shown.some((id) => !upload_ids.includes(id))) refuse('INVALID_PREVIEW')
      return uploads
    })
  }

  async function write(turn: Turn, { id: client_id, after, note }: Typed, uploads: readonly Uploaded[]): Promise<void> {
    const { session, pair, deliveries, me, other, project } = turn
    const open = deliveries.find(({ state }) => state === 'delivered')
    if (open) {
      await store.change(open, { state: 'replaced', decided_at: now(), answer_by: null }, session)
      await notifier().retract(session, other, { ...proposalOf(turn), actor: me })
    }
    const isPaused = ((await store.engagement(pair, session))?.pauses.length ?? 0) > 0
    const files = filesOf(uploads)
    await store.insert(
      { ...pair, ...files, ...undecided(now(), isPaused), number: after + 1, client_id, note },
      session,
    )
    await store.settle(pair, session)
    await notifier().seen(session, [me], { kind: 'changes_asked', project })
    await notifier().notify(session, [other], { ...proposalOf(turn), actor: me })
  }

  return {
    async deliver(id: number, person: string, typed: Typed) {
      const uploads = await uploadsOf(person, typed)
      return change<Refused>(id, person, async (turn, refuse) => {
        const { isCreator, deliveries, session } = turn
        if (!isCreator) refuse('FOR_CREATOR')
        if (deliveries.some(({ client_id }) => client_id === typed.id)) return
        if (!Array.isArray(uploads)) return refuse(uploads.refused)
        if (deliveries.some(({ final_at }) => final_at)) refuse('WORK_FINAL')
        if (!(await isHere(turn))) refuse('PARTNER_AWAY')
        if (deliveries.some(({ state }) => state === 'approved')) refuse('APPROVAL_UNDOABLE')
        if (deliveries.length >= DELIVERIES_MAX) refuse('TOO_MANY_DELIVERIES')
        if (deliveries.length !== typed.after) refuse('DELIVERIES_CHANGED')
        if (!(await finished.consume(allOf(uploads), session))) refuse('UPLOAD_NOT_FOUND')
        await write(turn, typed, uploads)
      })
    },

    withdraw: (id: number, person: string, number: number) =>
      change<'FOR_CREATOR' | 'DELIVERY_NOT_FOUND' | 'DELIVERY_DECIDED'>(id, person, async (turn, refuse) => {
        const { session, pair, deliveries, me, other } = turn
        if (!turn.isCreator) refuse('FOR_CREATOR')
        const delivery = deliveries[number - 1] ?? refuse('DELIVERY_NOT_FOUND')
        if (delivery.state === 'withdrawn') return
        if (delivery.state !== 'delivered') refuse('DELIVERY_DECIDED')
        await store.change(delivery, { state: 'withdrawn', decided_at: now(), answer_by: null }, session)
        await store.settle(pair, session)
        await notifier().retract(session, other, { ...proposalOf(turn), actor: me })
      }),
  }
}

import type { AgreedFile } from '@atelier/contract/agreements/schemas.ts'
import type { FoundProvenance } from '@atelier/contract/provenance/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import { profilesService } from '../profiles/profiles.service.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import type { DeliveryDocument, StoredFile } from './deliveries.model.ts'
import { deliveryStore } from './store.ts'

/** Empty objects are not stored. */
function madeOf({ fields, credentials, made_by = null }: Partial<FoundProvenance>): AgreedFile['made'] {
  const { state, signer, signed_at } = credentials ?? {}
  return {
    made_by,
    tool: fields?.tool ?? null,
    model: fields?.model ?? null,
    credentials: state ? { state, signer: signer ?? null, signed_at: signed_at ?? null } : null,
  }
}

const agreedFile = ({ name, size: bytes, content_type: kind, sha256, found }: StoredFile): AgreedFile => ({
  name,
  bytes,
  kind,
  sha256,
  made: found ? madeOf(found as Partial<FoundProvenance>) : null,
})

/** By the end of that day everywhere. What follows a request for changes is not late. */
const isOnTime = (due_on: string, first: Date) => first.getTime() < Date.parse(due_on) + 36 * 3_600_000

const KINDS = ['delivery_received', 'delivery_reminder', 'delivery_last_day'] as const

export const deliveryFinals = oncePer((services: Services) => {
  const { facets, now } = services
  const store = deliveryStore(services)
  const profiles = profilesService(services)
  const notifier = () => facets().notifier

  async function countWork({ project_id, creator_id }: DeliveryDocument, session: ClientSession) {
    const due_on = (await store.engagement({ project_id, creator_id }, session))?.due_on
    const first = (await store.all({ project_id, creator_id }, session)).find(({ state }) => state !== 'withdrawn')
    if (due_on && first) await profiles.countWork(creator_id, isOnTime(due_on, first.created_at), session)
  }

  /** What the client was asked for is done. */
  async function answered({ owner_id, project_id, project_title }: DeliveryDocument, session: ClientSession) {
    for (const kind of KINDS)
      await notifier().seen(session, [owner_id], { kind, project: { _id: project_id, title: project_title } })
  }

  return {
    answered,

    /** Notifies `to`. The caller has read it in the transaction. */
    async finish(
      delivery: DeliveryDocument,
      changes: Partial<DeliveryDocument>,
      session: ClientSession,
      { kind, to }: { kind: 'work_final' | 'approved_by_silence'; to: readonly Types.ObjectId[] },
    ): Promise<void> {
      const { project_id, project_title, owner_id, creator_id } = delivery
      const final_at = now()
      const finished = await store.change(
        delivery,
        { ...changes, final_at, answer_by: null, left_ms: null, uncompleted: null },
        session,
      )
      await store.settle(delivery, session, { final_at })
      await countWork(delivery, session)
      const project = { _id: project_id, title: project_title }
      await facets().agreementWriter.write(session, {
        project,
        owner_id,
        creator_id,
        delivery: { number: finished.number, delivered_at: finished.created_at, files: finished.files.map(agreedFile) },
        approved_at: finished.decided_at ?? final_at,
        approved_by: finished.decided_by ?? 'client',
      })
      for (const person of to)
        await notifier().notify(session, [person], {
          kind,
          project,
          actor: person.equals(owner_id) ? creator_id : owner_id,
        })
    },
  }
})

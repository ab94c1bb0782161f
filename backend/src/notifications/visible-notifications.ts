import type { Types } from 'mongoose'
import type { Viewer } from '../database/viewer.ts'

/** What the viewer is shown of who did something. */
export async function actorsFor(viewer: Viewer) {
  const left = new Set((await viewer.hidden()).map(String))
  const shown = (ids: readonly Types.ObjectId[]) => ids.filter((id) => !left.has(String(id)))
  return {
    shown,
    /** Of an entry, which some have no actor. */
    isVisible: ({ actor_ids }: { actor_ids: readonly Types.ObjectId[] }) =>
      actor_ids.length === 0 || shown(actor_ids).length > 0,
  }
}

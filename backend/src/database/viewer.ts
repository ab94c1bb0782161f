import type { Types } from 'mongoose'

/** Who asks. Each rule about them is read when the first collection needs it, once per call. */
export interface Viewer {
  /** Null for guests and delivery teams. */
  id: string | null
  /** People with a block between them and the viewer. */
  hidden(): Promise<readonly Types.ObjectId[]>
  /** Whether lists show adult content of others. */
  adult(): Promise<boolean>
}

/** Lists of guests are the same for all. */
export const guest: Viewer = { id: null, hidden: () => Promise.resolve([]), adult: () => Promise.resolve(false) }

/** For a person's export, which has all that is theirs. */
export const exporting: Viewer = { ...guest, adult: () => Promise.resolve(true) }

/** Also without these people. */
export const besides = (viewer: Viewer, people: readonly Types.ObjectId[]): Viewer => ({
  ...viewer,
  hidden: async () => [...(await viewer.hidden()), ...people],
})

/** The same promise for each call. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}

export const hides = async (viewer: Viewer, id: Types.ObjectId | string): Promise<boolean> =>
  (await viewer.hidden()).some((one) => String(one) === String(id))

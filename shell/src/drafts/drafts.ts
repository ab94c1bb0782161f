import type { Drafts, Navigation } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import type { ShellSession } from '../session/session-store.ts'
import { keep } from '../keeping/kept.ts'
import type { IsGone } from '../keeping/kept.ts'
import { KEPT_MS } from '../keeping/limits.ts'
import type { UnsentKeeper } from '../unsent/unsent.ts'

export interface DraftHost extends Required<UnsentKeeper> {
  of(remote: string): Drafts
}

interface Entry {
  value: unknown
  /** Epoch milliseconds of the last change. */
  at: number
}

const PREFIX = 'atelier-draft:'
const ofUsers = keep<Entry>(PREFIX, { expires: { after: KEPT_MS, since: ({ at }) => at } })
const ofGuest = keep<Entry>(`${PREFIX}guest:`, { area: 'session' })

interface DraftParts {
  session: Pick<ShellSession, 'getSnapshot' | 'subscribe'>
  navigation: Pick<Navigation, 'getLocation'>
  onError(error: unknown): void
}

/** Callbacks of open forms, called when their user's drafts are removed. */
type OpenForms = Set<(isGone: IsGone) => void>

export function createDrafts({ session, navigation, onError }: DraftParts): DraftHost {
  // Removes expired drafts
  ofUsers.keys()
  const openForms: OpenForms = new Set()

  function adopt(): void {
    const owner = ownerNow(session)
    if (!owner) return
    for (const key of ofGuest.keys()) ofUsers.write(ofGuest.take(key), `${owner}:${key}`)
  }
  session.subscribe(adopt)
  adopt()

  return {
    hasUnsent() {
      const owner = ownerNow(session)
      return Boolean(owner) && ofUsers.keys().some((key) => key.startsWith(`${owner}:`))
    },
    forget(isGone) {
      for (const leave of openForms) leave(isGone)
      ofUsers.forget(isGone)
    },
    of: (remote) => ({
      open: (name, address = navigation.getLocation().pathname) =>
        openDraft({ session, onError }, openForms, `${remote}:${address}:${name}`),
    }),
  }
}

/** The signed-in user's id, null for a guest, undefined while unknown. */
function ownerNow(session: DraftParts['session']): string | null | undefined {
  const { loading, user } = session.getSnapshot()
  return user ? user.id : loading ? undefined : null
}

const readDraft = (owner: string | null, key: string): unknown =>
  (owner === null ? ofGuest.read(key) : ofUsers.read(`${owner}:${key}`))?.value

function writeDraft(owner: string | null, key: string, value: unknown): void {
  const entry = value === undefined ? null : { value, at: Date.now() }
  if (owner === null) ofGuest.write(entry, key)
  else ofUsers.write(entry, `${owner}:${key}`)
}

function openDraft(
  { session, onError }: Pick<DraftParts, 'session' | 'onError'>,
  openForms: OpenForms,
  key: string,
): ReturnType<Drafts['open']> {
  const listeners = createListeners(onError)
  let owner = ownerNow(session)
  let value = owner === undefined ? undefined : readDraft(owner, key)
  let restored = value
  /** The user has logged out: the form's content is no longer saved. */
  let over = false

  function onOwnerChange(): void {
    const next = ownerNow(session)
    if (next === owner || next === undefined) return
    const typedHere = !owner && value !== undefined
    over = Boolean(owner) && next === null
    if (typedHere) {
      if (owner === null) writeDraft(owner, key, undefined)
      writeDraft(next, key, value)
    } else {
      restored = value = readDraft(next, key)
    }
    owner = next
    if (!typedHere) listeners.emit()
  }

  const leave = (isGone: IsGone) => void (over ||= Boolean(owner) && isGone(owner!))

  return {
    getSnapshot: () => restored,
    subscribe(listener) {
      const remove = listeners.add(listener)
      const stop = session.subscribe(onOwnerChange)
      openForms.add(leave)
      onOwnerChange()
      return () => {
        stop()
        openForms.delete(leave)
        remove()
      }
    },
    write(next) {
      if (over) return
      value = next
      if (owner !== undefined) writeDraft(owner, key, value)
    },
  }
}

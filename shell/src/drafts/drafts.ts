import type { Drafts, Navigation } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import type { ShellSession } from '../session/session-store.ts'
import type { IsGone, UnsentKeeper } from '../unsent/unsent.ts'
import {
  adoptGuestEntries,
  hasEntries,
  readEntry,
  removeEntriesOf,
  removeOldEntries,
  writeEntry,
} from './draft-storage.ts'

export interface DraftHost extends UnsentKeeper {
  of(remote: string): Drafts
}

interface DraftParts {
  session: Pick<ShellSession, 'getSnapshot' | 'subscribe'>
  navigation: Pick<Navigation, 'getLocation'>
  onError(error: unknown): void
}

/** Callbacks of open forms, called when their user's drafts are removed. */
type OpenForms = Set<(isGone: IsGone) => void>

export function createDrafts({ session, navigation, onError }: DraftParts): DraftHost {
  removeOldEntries()
  const openForms: OpenForms = new Set()

  function adopt(): void {
    const owner = ownerNow(session)
    if (owner) adoptGuestEntries(owner)
  }
  session.subscribe(adopt)
  adopt()

  return {
    hasUnsent() {
      const owner = ownerNow(session)
      return Boolean(owner) && hasEntries(owner!)
    },
    forget(isGone) {
      for (const leave of openForms) leave(isGone)
      removeEntriesOf(isGone)
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

function openDraft(
  { session, onError }: Pick<DraftParts, 'session' | 'onError'>,
  openForms: OpenForms,
  key: string,
): ReturnType<Drafts['open']> {
  const listeners = createListeners(onError)
  let owner = ownerNow(session)
  let value = owner === undefined ? undefined : readEntry(owner, key)
  let restored = value
  /** The user has logged out: the form's content is no longer saved. */
  let over = false

  function onOwnerChange(): void {
    const next = ownerNow(session)
    if (next === owner || next === undefined) return
    const typedHere = !owner && value !== undefined
    over = Boolean(owner) && next === null
    if (typedHere) {
      if (owner === null) writeEntry(owner, key, undefined)
      writeEntry(next, key, value)
    } else {
      restored = value = readEntry(next, key)
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
      if (owner !== undefined) writeEntry(owner, key, value)
    },
  }
}

import type { Drafts, Navigation } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import type { ShellSession } from '../session/session-store.ts'
import { readEntry, removeOldEntries, writeEntry } from './draft-storage.ts'

/** The drafts of every remote. */
export interface DraftHost {
  /** The drafts as one remote gets them. */
  of(remote: string): Drafts
}

interface DraftParts {
  session: Pick<ShellSession, 'getSnapshot' | 'subscribe'>
  navigation: Pick<Navigation, 'getLocation'>
  onError(error: unknown): void
}

/** Drafts by person, remote, address and name. */
export function createDrafts({ session, navigation, onError }: DraftParts): DraftHost {
  removeOldEntries()

  /** Id of who is signed in, null for a guest, undefined while that is not known. */
  function ownerNow(): string | null | undefined {
    const { loading, user } = session.getSnapshot()
    return user ? user.id : loading ? undefined : null
  }

  return {
    of: (remote) => ({
      open(name, address = navigation.getLocation().pathname) {
        const key = `${remote}:${address}:${name}`
        const listeners = createListeners(onError)
        let owner = ownerNow()
        let value = owner === undefined ? undefined : readFor(owner, key)
        let restored = value

        function follow(): void {
          const next = ownerNow()
          if (next === owner || next === undefined) return
          const typedHere = !owner && value !== undefined
          if (typedHere) {
            if (owner === null) writeEntry(owner, key, undefined)
            writeEntry(next, key, value)
          } else {
            restored = value = readFor(next, key)
          }
          owner = next
          if (!typedHere) listeners.emit()
        }

        return {
          getSnapshot: () => restored,
          subscribe(listener) {
            const remove = listeners.add(listener)
            const stop = session.subscribe(follow)
            follow()
            return () => {
              stop()
              remove()
            }
          },
          write(next) {
            value = next
            if (owner !== undefined) writeEntry(owner, key, value)
          },
        }
      },
    }),
  }
}

/** The draft of a person. What they typed as a guest, before a log-in that loaded the page anew, becomes theirs. */
function readFor(owner: string | null, key: string): unknown {
  const typed = owner === null ? undefined : readEntry(null, key)
  if (typed === undefined) return readEntry(owner, key)
  writeEntry(null, key, undefined)
  writeEntry(owner, key, typed)
  return typed
}

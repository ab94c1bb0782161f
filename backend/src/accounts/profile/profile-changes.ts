import type { ProfileChanges } from '@atelier/contract/accounts/schemas.ts'
import { accountsProfileChangedEvent } from '@atelier/contract/accounts/live.ts'
import type * as z from 'zod'
import { afterCommit, transaction } from '../../database/transaction.ts'
import { finishedUploads } from '../../media/uploads/finished-uploads.ts'
import { handlesService } from '../../profiles/handles.service.ts'
import type { HandleRefusal } from '../../profiles/handles.service.ts'
import { ownProfilesService } from '../../profiles/own-profile.service.ts'
import type { Services } from '../../services.ts'
import { orRefusal } from '../../kernel/refusal.ts'
import type { Refusal } from '../../kernel/refusal.ts'

type Changes = z.output<typeof ProfileChanges>

export function profileChanges(services: Services) {
  const { database, facets, publisher } = services
  const profiles = ownProfilesService(services)
  const handles = handlesService(services)
  const uploads = finishedUploads(services)

  const publishChanged = (userId: string) => publisher.toUsers([userId], accountsProfileChangedEvent, {})

  return {
    /** A blank text clears the field. */
    change: (userId: string, changes: Changes): Promise<Refusal<HandleRefusal> | void> =>
      orRefusal((refuse) =>
        transaction(database, async (session) => {
          const { full_name, handle, location, about } = changes
          const sent = Object.entries({ full_name, handle, location, about }).filter(([, text]) => text !== undefined)
          const values = Object.fromEntries(sent.map(([name, text]) => [name, text || null]))
          if (await profiles.change(userId, values, session))
            await facets().forAccounts.renamed({ user_id: userId }, session)
          const refused = handle !== undefined && (await handles.change(userId, handle || null, session))
          if (refused) refuse(refused)
          afterCommit(session, () => publishChanged(userId))
        }),
      ),

    /** Idempotent per upload. */
    async setAvatar(
      userId: string,
      uploadId: string,
    ): Promise<Refusal<'UPLOAD_NOT_FOUND' | 'UPLOAD_NOT_READY'> | undefined> {
      const upload = await uploads.find(userId, uploadId, 'avatar')
      const isSet = await profiles.hasAvatarOf(userId, uploadId)
      if ('refused' in upload) return isSet ? undefined : upload
      if (!isSet) {
        // Picture, profile, then upload: after any failure a retry completes it.
        const key = await uploads.publishAvatar(upload)
        if (!key) return (await profiles.hasAvatarOf(userId, uploadId)) ? undefined : { refused: 'UPLOAD_NOT_FOUND' }
        // The account may have been deleted meanwhile.
        if (!(await profiles.setAvatar(userId, key, uploadId))) await uploads.unpublishAvatar(userId)
        publishChanged(userId)
      }
      await uploads.removeAvatar(upload)
      return undefined
    },

    async removeAvatar(userId: string): Promise<void> {
      const withheld = await profiles.removeAvatar(userId)
      await uploads.unpublishAvatar(userId)
      for (const key of withheld) await uploads.removeHeldAvatar(key)
      publishChanged(userId)
    },
  }
}

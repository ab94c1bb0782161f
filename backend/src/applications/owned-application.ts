import type { ApplicationDocument } from './applications.model.ts'
import type { Applications } from './applications.service.ts'

interface Owned {
  type?: ApplicationDocument['type']
  by: 'creator_id' | 'buyer_id'
}

/** A guard's owner; without a type, applications and invitations. */
export const ownedApplication = (applications: Pick<Applications, 'find'>, { type, by }: Owned) =>
  ({
    missing: 'APPLICATION_NOT_FOUND',
    async find({ params }: { params: { id: string } }) {
      const found = await applications.find(params.id)
      return found && (type === undefined || found.type === type) ? { ...found, user_id: found[by] } : null
    },
  }) as const

import type { ApplicationDocument } from './applications.model.ts'
import type { Applications } from './applications.service.ts'

interface Owned {
  type?: ApplicationDocument['type']
  by: 'creator_id' | 'buyer_id'
}

/** A guard's owner; without a type, applications and invitations. One that a block hides is missing. */
export const ownedApplication = (applications: Pick<Applications, 'findVisible'>, { type, by }: Owned) =>
  ({
    missing: 'APPLICATION_NOT_FOUND',
    async find({ params }: { params: { id: string } }) {
      const found = await applications.findVisible(params.id)
      return found && (type === undefined || found.type === type) ? { ...found, user_id: found[by] } : null
    },
  }) as const

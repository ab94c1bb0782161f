import { plural } from '@atelier/platform/host'
import { CountBadge, VisuallyHidden } from '@atelier/shared-ui/core.ts'

/** How many invitations wait, for the eye, and in words for those who hear the item it stands in. */
export function InvitationBadge({ count }: { count: number }) {
  return (
    <>
      <CountBadge count={count} />
      {count > 0 && <VisuallyHidden>{plural(count, 'pending invitation')}</VisuallyHidden>}
    </>
  )
}

import { plural } from '@atelier/platform/host'
import { CountBadge, VisuallyHidden } from '@atelier/shared-ui/core.ts'

export function InvitationBadge({ count }: { count: number }) {
  return (
    <>
      <CountBadge count={count} />
      {count > 0 && <VisuallyHidden>{plural(count, 'pending invitation')}</VisuallyHidden>}
    </>
  )
}

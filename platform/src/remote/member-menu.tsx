import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { useSession } from './accessors.ts'
import type { MemberMenuProps } from './member-menu-button.tsx'

// Pages are read without it
const MemberMenuButton = lazy((): Promise<{ default: ComponentType<MemberMenuProps> }> =>
  import('./member-menu-button.tsx').catch(() => ({ default: () => null })),
)

/** What a signed-in user can do about another member: block. Loaded only for them, so a row needs space for its button. */
export function MemberMenu(props: MemberMenuProps) {
  const { user } = useSession()
  if (!user || user.id === props.userId) return null
  return (
    <Suspense>
      <MemberMenuButton {...props} />
    </Suspense>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { useSession } from './accessors.ts'
import { Opening } from './navigation/use-escape.tsx'
import type { MemberMenuProps } from './member-menu-button.tsx'
import { memberTexts as texts } from './site-texts.ts'

// Pages are read without it
const MemberMenuButton = lazy((): Promise<{ default: ComponentType<MemberMenuProps & { defaultOpen?: boolean }> }> =>
  import('./member-menu-button.tsx').catch(() => ({ default: () => null })),
)

/**
 * What a visitor can do about a member: report, and if signed in block. Loaded for users, and for guests once they open it,
 * so a row needs space for its button.
 */
export function MemberMenu(props: MemberMenuProps) {
  const { user, loading } = useSession()
  const [isOpened, setOpened] = useState(false)
  if (loading || user?.id === props.userId) return null
  const button = (
    <IconButton
      label={texts.actions(props.about ?? props.name)}
      {...(props.size && { size: props.size })}
      data-control="more"
      aria-haspopup="menu"
      aria-expanded={isOpened}
      onClick={() => setOpened(true)}
    >
      <Ellipsis />
    </IconButton>
  )
  if (!user && !isOpened) return button
  return (
    <Suspense
      fallback={
        isOpened && (
          <>
            {button}
            <Opening onClose={() => setOpened(false)} />
          </>
        )
      }
    >
      <MemberMenuButton {...props} defaultOpen={isOpened} />
    </Suspense>
  )
}

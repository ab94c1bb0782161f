import type { ComponentProps } from 'react'
import { NavLink } from 'react-router-dom'
import type { MenuEntry } from '@atelier/contract/releases/manifest.ts'
import { useShell } from '../shell-context.ts'

type NavigationLinkProps = Omit<ComponentProps<typeof NavLink>, 'to'> & {
  item: Pick<MenuEntry, 'path' | 'forCreators'>
}

export function NavigationLink({ item, onClick, ...rest }: NavigationLinkProps) {
  const { session } = useShell()
  return (
    <NavLink
      {...rest}
      to={item.path}
      end
      onClick={(event) => {
        onClick?.(event)
        const { loading, user } = session.getSnapshot()
        if (!item.forCreators || loading || user) return
        event.preventDefault()
        session.openSignIn('sign-up')
      }}
    />
  )
}

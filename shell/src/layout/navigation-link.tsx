import type { ComponentProps } from 'react'
import { NavLink } from 'react-router-dom'
import { useShell } from '../shell-context.ts'
import type { NavigationItem } from './navigation-items.ts'

type NavigationLinkProps = Omit<ComponentProps<typeof NavLink>, 'to'> & {
  item: Pick<NavigationItem, 'to' | 'forCreators'>
}

export function NavigationLink({ item, onClick, ...rest }: NavigationLinkProps) {
  const { session } = useShell()
  return (
    <NavLink
      {...rest}
      to={item.to}
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

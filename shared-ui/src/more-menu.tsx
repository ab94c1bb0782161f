import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { Menu } from '@atelier/shared-ui/menu.tsx'

export type MoreMenuProps = {
  /** Accessible name of the button, which shows three dots. */
  label: string
  size?: 'sm' | 'md'
  /** Whether it is open at first, for a button that loaded it when pressed. */
  defaultOpen?: boolean
  children: ReactNode
}

/** Further actions on the thing beside it, in a menu. */
export function MoreMenu({ label, size, defaultOpen = false, children }: MoreMenuProps) {
  return (
    <Menu
      align="end"
      minWidth={160}
      defaultOpen={defaultOpen}
      trigger={
        <IconButton label={label} {...(size && { size })} data-control="more">
          <Ellipsis />
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}

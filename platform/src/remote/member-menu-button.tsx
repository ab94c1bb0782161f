import { useState } from 'react'
import { MenuItem } from '@atelier/shared-ui/menu.tsx'
import { MoreMenu } from '@atelier/shared-ui/more-menu.tsx'
import { blockMember } from '../slots/account.ts'
import { Slot } from './react/slot.tsx'
import { memberTexts as texts } from './site-texts.ts'

export interface MemberMenuProps {
  userId: string
  name: string
  size?: 'sm' | 'md'
}

export default function MemberMenuButton({ userId, name, size }: MemberMenuProps) {
  const [isBlocking, setBlocking] = useState(false)
  return (
    <>
      <MoreMenu label={texts.actions(name)} {...(size && { size })}>
        <MenuItem tone="danger" onSelect={() => setBlocking(true)}>
          {texts.block}
        </MenuItem>
      </MoreMenu>
      {isBlocking && (
        <Slot
          of={blockMember}
          userId={userId}
          name={name}
          onClose={() => setBlocking(false)}
          onAbsent={() => setBlocking(false)}
        />
      )}
    </>
  )
}

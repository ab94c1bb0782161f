import { useState } from 'react'
import { MenuItem } from '@atelier/shared-ui/menu.tsx'
import { MoreMenu } from '@atelier/shared-ui/more-menu.tsx'
import { blockMember, reportDialog } from '../slots/account.ts'
import type { ReportSubject } from '../slots/account.ts'
import { useSession } from './accessors.ts'
import { Slot } from './react/slot.tsx'
import { memberTexts as texts } from './site-texts.ts'

export interface MemberMenuProps {
  userId: string
  name: string
  size?: 'sm' | 'md'
  /** What the menu is about, for its accessible name. Default: the member. */
  about?: string
  /** What Report is about. Default: the member's profile. */
  reports?: ReportSubject
}

export default function MemberMenuButton({
  userId,
  name,
  size,
  about = name,
  reports = { kind: 'profile', id: userId, name },
  defaultOpen = false,
}: MemberMenuProps & { defaultOpen?: boolean }) {
  const { user } = useSession()
  const [chosen, setChosen] = useState<'report' | 'block'>()
  const close = () => setChosen(undefined)
  return (
    <>
      <MoreMenu label={texts.actions(about)} defaultOpen={defaultOpen} {...(size && { size })}>
        <MenuItem onSelect={() => setChosen('report')}>{texts.report}</MenuItem>
        {user && (
          <MenuItem tone="danger" onSelect={() => setChosen('block')}>
            {texts.block}
          </MenuItem>
        )}
      </MoreMenu>
      {chosen === 'report' && <Slot of={reportDialog} {...reports} onClose={close} onAbsent={close} />}
      {chosen === 'block' && <Slot of={blockMember} userId={userId} name={name} onClose={close} onAbsent={close} />}
    </>
  )
}

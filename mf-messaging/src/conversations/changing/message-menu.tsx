import { useRef, useState } from 'react'
import { Ellipsis, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { MESSAGE_CHANGE_MS } from '@atelier/contract/conversations/limits.ts'
import { cut } from '@atelier/contract/cut.ts'
import { Slot, useServerNow } from '@atelier/platform'
import { reportDialog } from '@atelier/platform/slots'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { Menu, MenuItem } from '@atelier/shared-ui/menu.tsx'
import { summaryOf } from '../thread/message-rows.ts'
import type { MessageRow } from '../thread/message-rows.ts'
import { threadTexts as texts } from '../thread/thread-texts.ts'
import styles from './message-menu.module.css'

export interface MessageActions {
  /** Focuses the text being written. */
  focus(): void
  reply(row: MessageRow): void
  edit(row: MessageRow): void
  delete(row: MessageRow): void
}

export interface MessageMenuProps {
  row: MessageRow
  /** Undefined in a closed conversation, where messages can still be reported. */
  actions: MessageActions | undefined
  /** Others are reached with the arrow keys. */
  isTabStop: boolean
}

/** Reply; for own messages of the last 15 minutes Edit and Delete, as the server decides by its clock; for others Report. */
export default function MessageMenu({ row, actions, isTabStop }: MessageMenuProps) {
  const [canChange, setCanChange] = useState(false)
  const now = useServerNow()
  const [isReporting, setReporting] = useState(false)
  const stopReporting = () => setReporting(false)
  // These need the focus in a field, and run once the menu would return it to its button
  const chosen = useRef<'reply' | 'edit' | 'delete'>(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            round
            label={texts.actions(cut(summaryOf(row), 40))}
            tabIndex={isTabStop ? 0 : -1}
            data-message-menu
            className={styles.trigger}
          >
            <Ellipsis />
          </IconButton>
        }
        align={row.isOwn ? 'end' : 'start'}
        minWidth={160}
        onCloseAutoFocus={(event) => {
          const action = chosen.current
          chosen.current = undefined
          if (!action || !actions) return
          event.preventDefault()
          if (action !== 'edit') actions.focus()
          actions[action](row)
        }}
        onOpenChange={(isOpen) => {
          if (isOpen) setCanChange(row.isOwn && now() < Date.parse(row.sentAt) + MESSAGE_CHANGE_MS)
        }}
      >
        {actions && (
          <MenuItem icon={<Reply />} onSelect={() => void (chosen.current = 'reply')}>
            {texts.reply}
          </MenuItem>
        )}
        {!row.isOwn && row.messageId !== undefined && (
          <MenuItem icon={<Flag />} onSelect={() => setReporting(true)}>
            {texts.report}
          </MenuItem>
        )}
        {actions && canChange && (
          <>
            <MenuItem icon={<Pencil />} onSelect={() => void (chosen.current = 'edit')}>
              {texts.edit}
            </MenuItem>
            <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => void (chosen.current = 'delete')}>
              {texts.remove}
            </MenuItem>
          </>
        )}
      </Menu>
      {isReporting && (
        <Slot
          of={reportDialog}
          kind="message"
          id={row.messageId!}
          name={texts.thisMessage}
          onClose={stopReporting}
          onAbsent={stopReporting}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { Ellipsis, Pencil, Reply, Trash2 } from 'lucide-react'
import { MESSAGE_CHANGE_MS } from '@atelier/contract/conversations/limits.ts'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { Menu, MenuItem } from '@atelier/shared-ui/menu.tsx'
import type { MessageRow } from '../message-rows.ts'
import { threadTexts as texts } from '../thread-texts.ts'
import { rowSummary } from './quote.tsx'
import styles from './message-menu.module.css'

export interface MessageActions {
  reply(row: MessageRow): void
  edit(row: MessageRow): void
  delete(row: MessageRow): void
}

/** Reply, and for own messages of the last 15 minutes Edit and Delete; the server decides by its clock. */
export function MessageMenu({ row, actions }: { row: MessageRow; actions: MessageActions }) {
  const [canChange, setCanChange] = useState(false)
  return (
    <Menu
      trigger={
        <IconButton size="sm" round label={texts.actions(rowSummary(row).slice(0, 40))} className={styles.trigger}>
          <Ellipsis />
        </IconButton>
      }
      align={row.isOwn ? 'end' : 'start'}
      minWidth={160}
      onOpenChange={(isOpen) => {
        if (isOpen) setCanChange(row.isOwn && Date.now() < Date.parse(row.sentAt) + MESSAGE_CHANGE_MS)
      }}
    >
      <MenuItem icon={<Reply />} onSelect={() => actions.reply(row)}>
        {texts.reply}
      </MenuItem>
      {canChange && (
        <>
          <MenuItem icon={<Pencil />} onSelect={() => actions.edit(row)}>
            {texts.edit}
          </MenuItem>
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.delete(row)}>
            {texts.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

import { useQuery } from '@tanstack/react-query'
import { blocksAdd, blocksGet } from '@atelier/contract/blocks/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi, useChange, useUndoToast } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { useOpenAfterMenu } from '../use-open-after-menu.ts'
import { blocksTexts as texts } from './blocks-texts.ts'
import { useUnblock } from './use-unblock.ts'

interface BlockMemberProps {
  userId: string
  name: string
  onClose: () => void
}

/** Confirms blocking, or unblocking a member who is blocked; the slot's host unmounts it in `onClose`. */
export default function BlockMember({ userId, name, onClose }: BlockMemberProps) {
  const isAfterMenu = useOpenAfterMenu()
  const state = useQuery({ ...query(useApi(), blocksGet, { params: { user_id: userId } }), staleTime: 0, gcTime: 0 })
  const offerUndo = useUndoToast()
  const undo = useUnblock()
  const unblock = useUnblock(onClose)
  const block = useChange(blocksAdd, {
    failed: ({ message }) => ({ title: texts.blockFailed(name), description: message }),
    onDone: () => offerUndo(texts.blocked(name), () => undo.mutate({ userId, name })),
    onSettled: onClose,
  })
  const isBlocked = state.data?.blocked === true
  const working = state.data?.working ?? []
  const meaning = [
    texts.blockMeaning,
    ...(working.length > 0 ? [texts.working(working.map(({ title }) => title))] : []),
  ]
  return (
    <ConfirmDialog
      open={isAfterMenu && !state.isPending}
      onOpenChange={onClose}
      title={isBlocked ? texts.unblockTitle(name) : texts.blockTitle(name)}
      description={isBlocked ? texts.unblockMeaning : meaning.join(' ')}
      tone={isBlocked ? 'default' : 'danger'}
      confirmLabel={isBlocked ? texts.unblock : texts.block}
      busy={block.isPending || unblock.isPending}
      busyText={isBlocked ? texts.unblocking : texts.blocking}
      onConfirm={() => (isBlocked ? unblock.mutate({ userId, name }) : block.mutate({ params: { user_id: userId } }))}
    />
  )
}

import { blocksRemove } from '@atelier/contract/blocks/routes.ts'
import { useChange } from '@atelier/platform'
import { blocksTexts as texts } from './blocks-texts.ts'

interface Member {
  userId: string
  name: string
}

export const useUnblock = (onSettled?: () => void) =>
  useChange(blocksRemove, {
    input: ({ userId }: Member) => ({ params: { user_id: userId } }),
    done: (_, { name }) => ({ title: texts.unblocked(name) }),
    failed: ({ message }, { name }) => ({ title: texts.unblockFailed(name), description: message }),
    ...(onSettled && { onSettled }),
  })

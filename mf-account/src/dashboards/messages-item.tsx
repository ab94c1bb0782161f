import { MessageCircle } from 'lucide-react'
import { messagesPath } from '@atelier/contract/paths/messaging.ts'
import type { AttentionItem } from './attention.tsx'
import { attentionTexts as texts } from './attention-texts.ts'

export const messagesItem = (unread = 0): AttentionItem[] =>
  unread > 0 ? [{ icon: <MessageCircle />, text: texts.messages(unread), to: messagesPath() }] : []

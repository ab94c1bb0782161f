import { NotBuiltPage } from '@atelier/platform'

export default function ConversationsPage() {
  return <NotBuiltPage title="Messages" />
}

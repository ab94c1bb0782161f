import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function ConversationsPage() {
  return <NotBuiltPage title="Messages" />
}

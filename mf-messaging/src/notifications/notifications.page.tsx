import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function NotificationsPage() {
  return <NotBuiltPage title="Notifications" />
}

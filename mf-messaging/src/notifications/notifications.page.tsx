import { NotBuiltPage } from '@atelier/platform'

export default function NotificationsPage() {
  return <NotBuiltPage title="Notifications" />
}

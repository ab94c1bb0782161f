import { NotBuiltPage } from '@atelier/platform'

export default function ProfilePage() {
  return <NotBuiltPage title="My Profile" />
}

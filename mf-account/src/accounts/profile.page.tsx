import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function ProfilePage() {
  return <NotBuiltPage title="My Profile" />
}

import { NotBuiltPage } from '@atelier/platform'

export default function SettingsPage() {
  return <NotBuiltPage title="Settings" />
}

import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function SettingsPage() {
  return <NotBuiltPage title="Settings" />
}

import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function MyApplicationsPage() {
  return <NotBuiltPage title="My Applications" />
}

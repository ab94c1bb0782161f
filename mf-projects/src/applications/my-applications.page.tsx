import { NotBuiltPage } from '@atelier/platform'

export default function MyApplicationsPage() {
  return <NotBuiltPage title="My Applications" />
}

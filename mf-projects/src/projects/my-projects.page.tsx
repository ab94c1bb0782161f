import { NotBuiltPage } from '@atelier/platform'

export default function MyProjectsPage() {
  return <NotBuiltPage title="My Projects" />
}

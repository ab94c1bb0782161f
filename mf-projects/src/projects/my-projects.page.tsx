import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function MyProjectsPage() {
  return <NotBuiltPage title="My Projects" />
}

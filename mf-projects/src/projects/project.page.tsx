import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function ProjectPage() {
  return <NotBuiltPage title="Project" />
}

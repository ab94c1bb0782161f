import { NotBuiltPage } from '@atelier/platform'

export default function ProjectPage() {
  return <NotBuiltPage title="Project" />
}

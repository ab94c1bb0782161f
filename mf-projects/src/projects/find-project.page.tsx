import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function FindProjectPage() {
  return <NotBuiltPage title="Find a Project" />
}

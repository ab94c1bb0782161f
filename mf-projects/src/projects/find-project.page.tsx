import { NotBuiltPage } from '@atelier/platform'

export default function FindProjectPage() {
  return <NotBuiltPage title="Find a Project" />
}

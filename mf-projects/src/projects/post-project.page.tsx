import { NotBuiltPage } from '@atelier/platform'

export default function PostProjectPage() {
  return <NotBuiltPage title="Post a Project" />
}

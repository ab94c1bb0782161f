import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function PostProjectPage() {
  return <NotBuiltPage title="Post a Project" />
}

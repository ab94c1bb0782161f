import { NotBuiltPage } from '@atelier/platform/not-built-page.tsx'

export default function ServiceStorePage() {
  return <NotBuiltPage title="Service Store" />
}

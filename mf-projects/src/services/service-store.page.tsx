import { NotBuiltPage } from '@atelier/platform'

export default function ServiceStorePage() {
  return <NotBuiltPage title="Service Store" />
}

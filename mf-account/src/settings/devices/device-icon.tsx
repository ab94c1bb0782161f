import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'

const icons: readonly [RegExp, typeof Laptop][] = [
  [/ipad|tablet/i, Tablet],
  [/ios|android|phone/i, Smartphone],
  [/mac|windows|linux|chrome/i, Laptop],
]

export function DeviceIcon({ system }: { system: string | null }) {
  const [, Icon] = icons.find(([names]) => names.test(system ?? '')) ?? [null, MonitorSmartphone]
  return <Icon aria-hidden="true" />
}

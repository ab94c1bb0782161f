import type { Device } from '@atelier/contract/sessions/schemas.ts'
import { sessionsEnd } from '@atelier/contract/sessions/routes.ts'
import { moment, useApi, useChange, useQueryClient, useServerNow } from '@atelier/platform'
import { Badge, Button } from '@atelier/shared-ui/core.ts'
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { deviceName, lastUse, zoneWords } from './device-words.ts'
import { devicesTexts as texts } from './devices-texts.ts'
import { SettingRow } from '../setting-row.tsx'
import { devicesOptions } from '../settings.queries.ts'

const icons: readonly [RegExp, typeof Laptop][] = [
  [/ipad|tablet/i, Tablet],
  [/ios|android|phone/i, Smartphone],
  [/mac|windows|linux|chrome/i, Laptop],
]

function DeviceIcon({ system }: { system: string | null }) {
  const [, Icon] = icons.find(([names]) => names.test(system ?? '')) ?? [null, MonitorSmartphone]
  return <Icon aria-hidden="true" />
}

/** A signed-in device; all but the current one can be logged out here. */
export function DeviceRow({ device }: { device: Device }) {
  const { id, current, last_used_at } = device
  const name = deviceName(device)
  const zone = zoneWords(device.time_zone)
  const queries = useQueryClient()
  const now = useServerNow()
  const { queryKey } = devicesOptions(useApi())
  const end = useChange(sessionsEnd, {
    done: { title: texts.ended(name) },
    failed: ({ message }) => ({ title: texts.endFailed(name), description: message }),
    onDone: () =>
      queries.setQueryData(queryKey, (list) => list && { items: list.items.filter((other) => other.id !== id) }),
  })
  return (
    <SettingRow
      icon={<DeviceIcon system={device.system} />}
      title={name}
      badge={current && <Badge tone="accent">{texts.thisDevice}</Badge>}
      meaning={
        <>
          {zone && `${zone} · `}
          <time dateTime={last_used_at} title={moment(last_used_at)}>
            {lastUse(device, new Date(now()))}
          </time>
        </>
      }
      control={(names) =>
        !current && (
          <Button
            size="sm"
            {...names}
            data-control="end"
            busy={end.isPending}
            busyText={texts.ending}
            onClick={() => end.mutate({ params: { id } })}
          >
            {texts.end}
          </Button>
        )
      }
    />
  )
}

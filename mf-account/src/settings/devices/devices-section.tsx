import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Loaded, useApi, useRowFocus } from '@atelier/platform'
import { DeviceRow } from './device-row.tsx'
import { devicesTexts as texts } from './devices-texts.ts'
import { EndOthers } from './end-others.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { devicesOptions } from '../settings.queries.ts'
import { WaitingRows } from '../waiting-rows.tsx'
import styles from '../settings.module.css'

export function DevicesSection() {
  const query = useQuery(devicesOptions(useApi()))
  const heading = useRef<HTMLHeadingElement>(null)
  const devices = (query.data?.items ?? []).toSorted((a, b) => Number(b.current) - Number(a.current))
  const focus = useRowFocus(
    devices.map(({ id }) => id),
    heading,
  )
  const other = devices.find(({ current }) => !current)
  return (
    <SettingsSection id="devices" blurb={texts.blurb} heading={heading}>
      <Loaded query={query} notFound={null} pending={<WaitingRows count={2} />} failed={texts.failed}>
        {() => (
          <>
            <ul role="list" ref={focus.list}>
              {devices.map((device) => (
                <li key={device.id} onClickCapture={({ target }) => focus.note(device.id, target)}>
                  <DeviceRow device={device} />
                </li>
              ))}
            </ul>
            {other && (
              <div className={styles.below} onClickCapture={({ target }) => focus.note(other.id, target)}>
                <EndOthers />
              </div>
            )}
          </>
        )}
      </Loaded>
    </SettingsSection>
  )
}

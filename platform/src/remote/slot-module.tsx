import type { ComponentType } from 'react'
import { parcelModule } from './parcel-module.tsx'
import type { RemoteModule } from './parcel-module.tsx'
import { SlotRoot } from './slot-root.tsx'

/** Makes the module that mounts what a remote fills a slot with; `platform` is the range of versions it runs on. */
export const createSlot = (platform: string, Filling: ComponentType<never>): RemoteModule =>
  parcelModule(platform, (props) => (
    <SlotRoot platform={props.platform} filling={Filling} props={props.slotProps ?? {}} />
  ))

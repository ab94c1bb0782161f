import type { ComponentType } from 'react'
import { parcelModule } from './parcel-module.tsx'
import type { RemoteModule } from './parcel-module.tsx'
import { SlotRoot } from './slot-root.tsx'

/** Creates the module that mounts a slot filling; `platform` is its supported range of platform versions. */
export const createSlot = (platform: string, Filling: ComponentType<never>): RemoteModule =>
  parcelModule(platform, (props) => (
    <SlotRoot platform={props.platform} filling={Filling} props={props.slotProps ?? {}} />
  ))

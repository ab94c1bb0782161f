import { remoteConfig } from '@atelier/platform/build'

export default remoteConfig(import.meta.dirname)

import { shellConfig } from '@atelier/platform/build'

export default shellConfig(import.meta.dirname)

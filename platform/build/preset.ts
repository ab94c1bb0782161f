export { remoteConfig } from './remote-config.ts'
export { shellConfig } from './shell-config.ts'

// For tests of remotes and of the shell: `@atelier/platform/testing`.
export { RemoteRoot } from '../remote/remote-root.tsx'
export { SlotRoot } from '../remote/slot-root.tsx'
export { PlatformContext } from '../remote/use-platform.ts'
export { fakeNetwork, fakePlatform, refusal } from './fake-platform.ts'
export type { FakeAnswers } from './fake-platform.ts'
export { fakeUploads, idleUpload } from './fake-uploads.ts'
export type { FakeUploads } from './fake-uploads.ts'

import { act, render } from '@testing-library/react'
import type { RemoteDeclaration } from '../remote/define-remote.ts'
import { RemoteRoot } from '../remote/remote-root.tsx'
import { fakePlatform } from './fake-platform.ts'
import type { FakePlatform, FakePlatformOptions } from './fake-platform.ts'

/** Opens a remote at a path, as the shell would, and gives back the platform it runs on. Its pages are loaded beforehand. */
export async function openRemote(
  remote: RemoteDeclaration,
  options: Omit<FakePlatformOptions, 'remote'> = {},
): Promise<FakePlatform> {
  await Promise.all(remote.pages.map((page) => page.load()))
  const platform = fakePlatform({ ...options, remote: remote.name })
  await act(async () => render(<RemoteRoot platform={platform} pages={remote.pages} />))
  return platform
}

import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { RemoteDeclaration } from '../remote/define-remote.ts'
import { RemoteRoot } from '../remote/react/remote-root.tsx'
import { SlotRoot } from '../remote/react/slot-root.tsx'
import type { SlotToken } from '../slots/slot-token.ts'
import { fakePlatform } from './fake-platform.ts'
import type { FakePlatform, FakePlatformOptions } from './fake-platform.ts'

type Options = Pick<FakePlatformOptions, 'as' | 'answers' | 'typed' | 'now'>

export interface OpenedPage extends FakePlatform {
  unmount(): void
}

/** Opens a page of a remote as the shell would. The code of all pages is loaded beforehand. */
export async function openPage(remote: RemoteDeclaration, path: string, options: Options = {}): Promise<OpenedPage> {
  await Promise.all(remote.pages.map((page) => page.load()))
  const platform = fakePlatform({ ...options, remote: remote.name, path })
  return show(platform, <RemoteRoot platform={platform} pages={remote.pages} />)
}

/** Opens a remote's slot filling with the given props. */
export async function openSlot<Props extends object>(
  remote: RemoteDeclaration,
  slot: SlotToken<Props>,
  props: NoInfer<Props>,
  options: Options = {},
): Promise<OpenedPage> {
  const filling = remote.slots?.find((candidate) => candidate.slot === slot)
  if (!filling) throw new Error(`${remote.name} does not fill ${slot.name}.`)
  const { default: component } = await filling.load()
  const platform = fakePlatform({ ...options, remote: remote.name })
  return show(platform, <SlotRoot platform={platform} filling={component} props={props as Record<string, unknown>} />)
}

/** Clicks a link once it appears, and waits for the target page. */
export async function follow(name: string): Promise<void> {
  const link = await screen.findByRole('link', { name })
  await act(async () => fireEvent.click(link))
}

async function show(platform: FakePlatform, tree: ReactNode): Promise<OpenedPage> {
  const { unmount } = await act(async () => render(tree))
  return { ...platform, unmount, go: (to) => act(() => platform.go(to)) }
}

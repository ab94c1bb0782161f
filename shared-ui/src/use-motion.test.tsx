import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MediaFrame } from './media-frame.tsx'
import { useMotion } from './use-motion.tsx'

const moving = [{ width: 640, url: '/moving.webp', still_url: '/still.webp' }]

function Sample({ id, sources = moving }: { id: string; sources?: Parameters<typeof useMotion>[1] }) {
  const { motion, toggle } = useMotion(id, sources, 'Loop')
  return (
    <>
      <MediaFrame alt="Loop" sources={sources} motion={motion} />
      {toggle}
    </>
  )
}

let change: (() => void) | undefined
function setReduced(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: (_: string, listener: () => void) => (change = listener),
    removeEventListener: () => {},
  }))
  act(() => change?.())
}
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const shown = () => screen.getByRole('img').getAttribute('src')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an animation is paused and played by its button, which keeps the focus', async () => {
  setReduced(false)
  render(<Sample id="a" />)
  expect(shown()).toBe('/moving.webp')
  await press('Pause Loop')
  expect(shown()).toBe('/still.webp')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play Loop' }))
  await userEvent.keyboard('{Enter}')
  expect(shown()).toBe('/moving.webp')
})

test('a paused animation stays paused when its page is left and shown again, others play', async () => {
  setReduced(false)
  const { unmount } = render(<Sample id="b" />)
  await press('Pause Loop')
  unmount()
  render(<Sample id="b" />)
  expect(shown()).toBe('/still.webp')
  render(<Sample id="c" />)
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/still.webp', '/moving.webp'])
})

test('under reduced motion it rests until it is played, and again once the setting changes', async () => {
  setReduced(true)
  const { container } = render(<Sample id="d" />)
  expect(container.querySelector('source')?.srcset).toContain('/still.webp')
  await press('Play Loop')
  expect(shown()).toBe('/moving.webp')
  expect(container.querySelector('source')).toBeNull()
  setReduced(false)
  await press('Pause Loop')
  setReduced(true)
  expect(screen.getByRole('button', { name: 'Pause Loop' })).toBeTruthy()
})

test('pauses also where storage is blocked', async () => {
  setReduced(false)
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
    clear: () => {},
  })
  render(<Sample id="e" />)
  await press('Pause Loop')
  expect(shown()).toBe('/still.webp')
})

test('a still picture has no button', () => {
  setReduced(false)
  render(<Sample id="f" sources={[{ width: 640, url: '/still.webp' }]} />)
  expect(screen.queryByRole('button')).toBeNull()
})

import { beforeEach, expect, test, vi } from 'vitest'
import { makeRegistry } from '../../testing/registry.ts'
import { createRemoteLoader } from './remote-loader.ts'

// No browser network or script elements here; e2e runs the real library
const library = vi.hoisted(() => ({ loadRemote: vi.fn(), registerRemotes: vi.fn(), getInstance: vi.fn() }))
vi.mock('@module-federation/enhanced/runtime', () => library)

const module = { lifecycles: { bootstrap: vi.fn(), mount: vi.fn(), unmount: vi.fn() }, platform: '^1.0.0', contract: 1 }
const addresses = () => library.registerRemotes.mock.calls.map(([[remote]]) => new URL(remote.entry).search)

beforeEach(() => {
  library.loadRemote.mockReset().mockResolvedValue(module)
  library.registerRemotes.mockReset()
})

test('shares concurrent and completed loads', async () => {
  const loader = createRemoteLoader(makeRegistry({ gallery: {} }))
  const [one, two] = await Promise.all([loader.load('gallery', './remote'), loader.load('gallery', './remote')])
  expect(one).toBe(two)
  expect(await loader.load('gallery', './remote')).toBe(one)
  expect(library.loadRemote).toHaveBeenCalledExactlyOnceWith('mf_gallery/remote')
})

test('requests the entry at a new URL after a failure', async () => {
  library.loadRemote.mockRejectedValueOnce(new Error('404'))
  const loader = createRemoteLoader(makeRegistry({ gallery: {} }))
  await expect(loader.load('gallery', './remote')).rejects.toThrow('404')
  await expect(loader.load('gallery', './remote')).resolves.toMatchObject(module.lifecycles)
  expect(addresses()).toEqual(['', '?retry=1'])
})

test('rejects a remote for another platform before fetching it', async () => {
  const loader = createRemoteLoader(makeRegistry({ gallery: { platform: '^9.0.0' } }))
  await expect(loader.load('gallery', './remote')).rejects.toThrow('gallery needs the platform ^9.0.0')
  expect(library.loadRemote).not.toHaveBeenCalled()
})

test.each([
  ['nothing', null, 'gallery gave nothing for ./remote'],
  ['another API than its manifest says', { ...module, contract: 2 }, 'gallery speaks the API 2'],
])('rejects a module with %s', async (_name, given, message) => {
  library.loadRemote.mockResolvedValue(given)
  const loader = createRemoteLoader(makeRegistry({ gallery: {} }))
  await expect(loader.load('gallery', './remote')).rejects.toThrow(message)
})

test('an aborted load restarts once it has failed; its own result is ignored', async () => {
  let fail = (_error: Error) => {}
  library.loadRemote.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)))
  const loader = createRemoteLoader(makeRegistry({ gallery: {} }))
  const first = loader.load('gallery', './remote')
  loader.abort('gallery')
  const second = loader.load('gallery', './remote')
  expect(second).not.toBe(first)
  fail(new Error('given up'))
  await expect(first).rejects.toThrow('given up')
  await expect(second).resolves.toMatchObject(module.lifecycles)
  expect(loader.load('gallery', './remote')).toBe(second)
  expect(addresses()).toEqual(['', '?retry=1'])
})

test('giving up a remote keeps loaded modules', async () => {
  const loader = createRemoteLoader(makeRegistry({ gallery: {} }))
  const lifecycles = await loader.load('gallery', './remote')
  loader.abort('gallery')
  expect(await loader.load('gallery', './remote')).toBe(lifecycles)
})

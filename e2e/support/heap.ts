import type { CDPSession } from '@playwright/test'

/** Compiled code, which grows while functions become hot, and what V8 records about it. */
const ENGINE_TYPES = ['code', 'hidden']

/**
 * Objects that no script creates. V8's record which code depends on a shape or constant; Chromium 147 lists them as hidden. Blink's, such as
 * cached styles and the responses recorded for Playwright, are listed only by some builds; what scripts create has the name of
 * its interface, such as `AbortController`. The performance timeline keeps at most 200 entries of a kind.
 */
const ENGINE_OBJECTS = new RegExp(
  [
    String.raw`^system / (WeakArrayList|ProtectedFixedArray|SharedFunctionInfoWrapper)$`,
    '^blink::',
    '^(PerformanceLongTaskTiming|PerformanceLongAnimationFrameTiming|PerformanceScriptTiming|TaskAttributionTiming)$',
  ].join('|'),
)

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  /** The fields of all nodes, one after the other. */
  nodes: number[]
  strings: string[]
}

/** Bytes retained by a page's scripts after garbage collection: values and objects, without the engine's own bookkeeping. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  const { snapshot, nodes, strings } = await takeSnapshot(cdp)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const offset = (field: string) => fields.indexOf(field)
  const [type, name, size] = [offset('type'), offset('name'), offset('self_size')]
  const isOfEngine = (node: number) => {
    const typeName = types[0][nodes[node + type]!]!
    return (
      ENGINE_TYPES.includes(typeName) || (typeName === 'native' && ENGINE_OBJECTS.test(strings[nodes[node + name]!]!))
    )
  }
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) if (!isOfEngine(node)) bytes += nodes[node + size]!
  return bytes
}

async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add)
  await cdp.send('HeapProfiler.takeHeapSnapshot')
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add)
  return JSON.parse(chunks.join('')) as Snapshot
}

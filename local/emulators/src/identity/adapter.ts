import type { Adapter, AdapterPayload as Payload } from 'oidc-provider'

type Entry = { payload: Payload; expires: number }

/** Stores one provider's codes, tokens and sessions in memory: pending sign-ins are lost on restart. */
export function memoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()

  const read = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.expires > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  const forgetExpired = () => {
    for (const key of entries.keys()) read(key)
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload, expiresIn = Infinity) {
        forgetExpired()
        entries.set(keyOf(id), { payload, expires: Date.now() + expiresIn * 1000 })
      },
      async find(id) {
        return read(keyOf(id))
      },
      async findByUid(uid) {
        const found = [...entries].find(([key, { payload }]) => key.startsWith(`${model}:`) && payload.uid === uid)
        return found && read(found[0])
      },
      // Only the device flow has user codes, and it is disabled.
      async findByUserCode() {
        return undefined
      },
      async consume(id) {
        const payload = read(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}

import { Server } from 'socket.io'
import type { DefaultEventsMap, ServerOptions, Socket } from 'socket.io'
import type { Config } from '../settings/config.ts'
import type { LiveData } from './handshake.ts'
import { CONNECT_TIMEOUT_MS, FRAME_MAX_BYTES, PING_EVERY_MS, PING_TIMEOUT_MS } from './limits.ts'
import { admitUpgrades, refuseUpgrade } from './upgrades.ts'

export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, LiveData>
export type ServedSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, LiveData>

interface Deps {
  config: Config
  adapter: ServerOptions['adapter'] | undefined
  isDraining: () => boolean
  onRefused: (code: string) => void
}

export function createLiveServer({ config, adapter, isDraining, onRefused }: Deps): LiveServer {
  const admit = admitUpgrades(config, isDraining)
  return new Server({
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxHttpBufferSize: FRAME_MAX_BYTES,
    ...(adapter && { adapter }),
    allowRequest: (request, decide) =>
      void admit(request).then((refusal) => {
        if (refusal) {
          onRefused(refusal)
          refuseUpgrade(request, refusal)
        }
        decide(refusal, !refusal)
      }),
  })
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../src/contract.ts'
import { events, signals } from '../src/events.ts'
import type { Event, Signal } from '../src/event.ts'
import { domainLive, domainRoutes, staleByEvents } from './domain-routes.ts'

const write = (domain: string, file: string, source: string) =>
  writeFileSync(path.join(import.meta.dirname, '../src', domain, file), source)

for (const [domain, endpoints] of Object.entries(contract))
  write(domain, 'routes.ts', await domainRoutes(domain, endpoints))

const signalsOf: Record<string, Record<string, Signal>> = signals
for (const [domain, named] of Object.entries<Record<string, Event>>(events))
  write(domain, 'live.ts', await domainLive(domain, named, signalsOf[domain]))

write('', 'live.ts', await staleByEvents(events))

import type { JsonSchema } from '@atelier/contract/openapi-schemas.ts'
import { events, signals } from '@atelier/contract/events.ts'
import type { Event, Signal } from '@atelier/contract/event.ts'
import * as z from 'zod'
import { escapeHtml } from '../kernel/html.ts'
import { schemaView } from './schema-view.ts'

const view = (kind: 'event' | 'signal', name: string, { summary, payload, ...rest }: Event | Signal) => {
  const stale = 'stale' in rest ? rest.stale.join(', ') : ''
  return [
    `<details id="${kind}-${escapeHtml(name)}"><summary><b>${kind}</b> <code>${escapeHtml(name)}</code><br>${escapeHtml(summary)}</summary>`,
    schemaView(z.toJSONSchema(payload) as JsonSchema),
    stale && `<p>Makes stale: ${escapeHtml(stale)}</p>`,
    '</details>',
  ].join('')
}

const all = (kind: 'event' | 'signal', domains: Record<string, Record<string, Event | Signal>>) =>
  Object.entries(domains).flatMap(([domain, own]) =>
    Object.entries(own).map(([name, definition]) => view(kind, `${domain}.${name}`, definition)),
  )

export const liveView = (): string =>
  [
    '<section><h2>Live updates</h2><p>socket.io at <code>/socket.io/</code>, by websocket alone, with <code>auth: { token }</code>. ',
    'An event brings its payload and what it makes stale; <code>resync</code>, without either, says that some may have been missed. ',
    'A signal is acknowledged with null, or with <code>{ code, message }</code> where it is refused.</p>',
    ...all('event', events),
    ...all('signal', signals),
    '</section>',
  ].join('')

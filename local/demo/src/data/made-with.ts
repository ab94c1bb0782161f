import type { StoredMadeWith } from '@atelier/backend/artworks/provenance/made-with.schema.ts'
import type { Audience } from '@atelier/contract/provenance/groups.ts'
import type { Credentials, Provenance } from '@atelier/contract/provenance/schemas.ts'

const inFile = <T>(value: T) => ({ value, origin: 'in_file' as const })
const said = <T>(value: T) => ({ value, origin: 'said' as const })

const shown = (prompt: Audience, others: Audience = 'everybody') => ({
  model: 'everybody' as const,
  settings: others,
  prompt,
  negative_prompt: prompt,
  workflow: 'nobody' as const,
})

const flux: Provenance = { tool: inFile('ComfyUI'), model: inFile('FLUX.1 [dev]') }
const settings: Provenance = {
  sampler: inFile('euler'),
  scheduler: inFile('simple'),
  steps: inFile(28),
  cfg: inFile(3.5),
  width: inFile(1216),
  height: inFile(832),
}

const signed: Credentials = {
  state: 'unknown_signer',
  signer: 'Atelier Demo Signer',
  signed_at: '2026-03-14T17:20:00.000Z',
  tool: 'Example Studio 4.1',
  made_by: 'ai',
  remote_url: null,
}

/** How some of the artworks were made, by the names of their pictures. Examples: the pictures are drawn by programs. */
export const madeWith: Readonly<Record<string, StoredMadeWith>> = {
  'first-night-in-the-north': {
    fields: {
      ...flux,
      loras: inFile([
        { name: 'northern-light-v2', weight: 0.7 },
        { name: 'soft-grain', weight: null },
      ]),
      ...settings,
      seed: inFile('8265041977305118236'),
      prompt: inFile(
        'wide night landscape in the far north, green and violet aurora over a calm fjord, snow on dark ridges, a single lit cabin far away, stars, long exposure, very clean air, quiet mood, soft reflections in the water, natural colors, fine film grain, no people',
      ),
      negative_prompt: inFile('text, watermark, oversaturated, blurry'),
    },
    credentials: signed,
    workflow_bytes: null,
    audiences: shown('everybody'),
  },
  'the-lake-remembers': {
    fields: { ...flux, ...settings, seed: inFile('417'), prompt: inFile('a lake at night that mirrors an aurora') },
    credentials: null,
    workflow_bytes: null,
    audiences: shown('clients'),
  },
  'the-moon-keeps-watch': {
    fields: { ...flux, prompt: said('a moon over mountains, calm') },
    credentials: null,
    workflow_bytes: null,
    audiences: shown('nobody', 'nobody'),
  },
  'nursery-of-suns': {
    fields: { ...flux, ...settings, seed: inFile('20260314') },
    credentials: null,
    workflow_bytes: null,
    audiences: shown('nobody'),
  },
  'ember-country': {
    fields: {
      tool: said('Midjourney'),
      model: said('Version 7'),
      prompt: said('red desert at dusk, layered dunes, ember glow --ar 3:2 --stylize 250'),
    },
    credentials: null,
    workflow_bytes: null,
    audiences: shown('everybody'),
  },
}

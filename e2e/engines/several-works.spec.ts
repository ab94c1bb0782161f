import { graph, simple } from '@atelier/backend/test/made/comfyui.ts'
import { makeSigner, signedPng } from '@atelier/backend/test/made/credentials.ts'
import { gray } from '@atelier/backend/test/made/pictures.ts'
import { zipEntries } from '@atelier/backend/test/zip-entries.ts'
import { accountsStartExport } from '@atelier/contract/accounts/routes.ts'
import { artworksDelete } from '@atelier/contract/artworks/routes.ts'
import { audienceTexts } from '@atelier/contract/provenance/texts.ts'
import { artworkPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { groupTexts } from '@atelier/mf-gallery/uploads/made-with/field-texts.ts'
import { madeWithTexts as formTexts } from '@atelier/mf-gallery/uploads/made-with/made-with-texts.ts'
import { rowsTexts } from '@atelier/mf-gallery/uploads/rows/rows-texts.ts'
import { publishingTexts } from '@atelier/mf-gallery/uploads/texts.ts'
import { madeWithTexts } from '@atelier/mf-gallery/artworks/artwork/made-with/made-with-texts.ts'
import { Types } from 'mongoose'
import { database } from '../support/database.ts'
import { makePerson } from '../support/people.ts'
import { accept, apiOf, applyTo, postProject } from '../support/projects.ts'
import { site } from '../support/site.ts'
import { expect, test } from './support/test.ts'

const INFOTEXT = `lighthouse at dusk
Negative prompt: fog
Steps: 28, Sampler: Euler a, CFG scale: 6.5, Seed: 18446744073709551615, Size: 512x512, Model: harborMix`
const FILES = `[...document.querySelectorAll('input[type=file]:not([inert])')]`
const rowOf = (file: string) =>
  `[...document.querySelectorAll('[data-work]')].find((row) => row.innerText.includes('${file}'))`

test('four files become four works; each sees its part, the export has all, and deletion leaves nothing', async ({
  visitor,
  anotherVisitor,
}) => {
  const [creator, client, stranger] = await Promise.all([
    makePerson({ role: 'creator' }),
    makePerson({ role: 'buyer' }),
    makePerson({ role: 'buyer' }),
  ])
  await accept(client, await applyTo(await postProject(client, 'Posters'), creator))
  const files = {
    'lighthouse.png': await gray({ texts: { parameters: INFOTEXT } }),
    'galaxy.png': await gray({ texts: { prompt: graph(simple) } }),
    'signed.png': await signedPng(await makeSigner('Quiet Harbor')),
    'plain.png': await gray(),
  }

  await visitor.enter(creator)
  await visitor.open(uploadArtPath())
  await visitor.until(`${FILES}.length > 0`)
  await visitor.run(`
    const files = ${JSON.stringify(Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')]))}
    const dropped = new DataTransfer()
    for (const [name, bytes] of files)
      dropped.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: 'image/png' }))
    const [input] = ${FILES}
    input.files = dropped.files
    input.dispatchEvent(new Event('change', { bubbles: true }))`)
  await visitor.sees(rowsTexts.found('').trim())
  await visitor.until(`${rowOf('lighthouse.png')}?.innerText.includes('harborMix')`)
  await visitor.until(`${rowOf('galaxy.png')}?.innerText.includes('a bottle with a galaxy')`)
  await visitor.until(`${rowOf('signed.png')}?.innerText.includes('${formTexts.foundCredentials}')`)

  const within = `[data-work]:has([title='lighthouse.png'])`
  await visitor.click({ role: 'button', name: rowsTexts.moreOf('lighthouse.png'), within })
  await visitor.click({ role: 'button', name: formTexts.check, within })
  await visitor.type({ role: 'field', name: 'Model', exact: true, within }, ' 2')
  await visitor.click({ role: 'button', name: groupTexts.prompt, exact: true, within })
  await visitor.click({ role: 'option', name: audienceTexts.clients })
  await visitor.click({ role: 'button', name: publishingTexts.uploadAll(4) })
  const stored = (name: 'artworks' | 'uploads') =>
    database
      .collection<{ title?: string }>(name)
      .find({ user_id: new Types.ObjectId(creator.id) })
      .toArray()
  const published = () => stored('artworks')
  await expect
    .poll(async () => (await published()).map(({ title }) => title).toSorted(), { timeout: 60_000 })
    .toEqual(['Galaxy', 'Lighthouse', 'Plain', 'Signed'])

  const { _id } = (await published()).find(({ title }) => title === 'Lighthouse')!
  const guest = await anotherVisitor()
  for (const [person, sees] of [
    [null, false],
    [client, true],
    [stranger, false],
  ] as const) {
    if (person) await guest.enter(person)
    await guest.open(artworkPath(String(_id)))
    await guest.sees(madeWithTexts.title)
    await guest.sees('harborMix 2')
    expect(await guest.run<boolean>(`return document.body.innerText.includes('lighthouse at dusk')`)).toBe(sees)
    expect(await guest.run<boolean>(`return document.body.innerText.includes('fog')`)).toBe(false)
  }

  const api = await apiOf(creator)
  const { address } = await api(accountsStartExport, {})
  const archive = Buffer.from(await (await fetch(new URL(address, site.url))).arrayBuffer())
  const exported = String(zipEntries(archive).get('artworks.json'))
  for (const words of ['harborMix 2', 'lighthouse at dusk', 'fog', 'a bottle with a galaxy', 'Quiet Harbor'])
    expect(exported).toContain(words)

  for (const { _id: id } of await published()) await api(artworksDelete, { params: { id: String(id) } })
  const left = async () => JSON.stringify([await published(), await stored('uploads')])
  for (const words of ['lighthouse', 'galaxy', 'Quiet Harbor']) expect(await left()).not.toContain(words)
})

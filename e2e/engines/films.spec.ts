import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { conversationsSend } from '@atelier/contract/conversations/routes.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { makeTalk } from '../support/conversations.ts'
import { apiOf } from '../support/projects.ts'
import { uploadBy } from '../support/upload-by.ts'
import { expect, test } from './support/test.ts'

const seeds = path.resolve(import.meta.dirname, '../../backend/test/corpus/seeds')
const FILMS = ['plain.mp4', 'sound.mp4', 'plain.mov', 'pcm.mov', 'hevc.mp4', 'mpeg4.mp4', 'mjpeg.avi']

/** Notes the types about which the page asks. */
const WATCH = `{
  globalThis.asked = []
  const { canPlayType } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.canPlayType = function (type) {
    asked.push(type)
    return canPlayType.call(this, type)
  }
}`

const UNPLAYABLE = 'This video cannot be played in your browser.'

/** What a film's player has come to: its sentence with a download, or a picture that moves on. */
const outcomeOf = (name: string) => `(() => {
  const film = document.querySelector('video[aria-label="${name}"]')
  if (!film) {
    const offer = document.querySelector('a[download="${name}"]')
    return offer?.checkVisibility() && offer.parentElement.innerText.includes('${UNPLAYABLE}') ? 'offered' : ''
  }
  film.muted = true
  if (film.paused && !film.ended) void film.play().catch(() => {})
  return film.currentTime > 0 && film.videoWidth > 0 ? 'played' : ''
})()`

test('a film is played or offered for download, as the browser says of its type', async ({ visitor }, testInfo) => {
  const talk = await makeTalk('Films')
  const api = await apiOf(talk.creator)
  visitor.line.prepare(WATCH)
  await visitor.enter(talk.buyer)
  const upload_ids: string[] = []
  for (const name of FILMS)
    upload_ids.push(await uploadBy(api, name, await readFile(path.join(seeds, name)), 'attachment'))
  const body = { id: crypto.randomUUID(), content: 'Films', upload_ids }
  const { attachments } = await api(conversationsSend, { params: { id: talk.conversation.id }, body })
  await visitor.open(conversationPath(talk.conversation.id))
  await visitor.sees('Films', '[role=log]')
  const outcomes: Record<string, string> = {}
  for (const { name, media_type } of attachments) {
    outcomes[name] = await visitor.until<string>(outcomeOf(name))
    if (media_type) await visitor.until(`asked.includes(${JSON.stringify(media_type)})`)
  }
  const avi = attachments.find(({ name }) => name === 'mjpeg.avi')!.media_type!
  const said = await visitor.until<string>(`document.createElement('video').canPlayType('${avi}') || 'no'`)
  testInfo.annotations.push({ type: 'films', description: JSON.stringify({ ...outcomes, avi, said }) })
  // A browser that answers `maybe` finds out when it tries
  if (said === 'no') expect(outcomes['mjpeg.avi']).toBe('offered')
})

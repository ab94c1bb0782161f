import { MESSAGE_MAX } from '@atelier/contract/conversations/limits.ts'
import { FILE_NAME_MAX } from '@atelier/contract/media/limits.ts'
import { superlinearAt } from '@atelier/contract/testing/growth.ts'
import { worstTexts } from '@atelier/contract/testing/worst-strings.ts'
import { expect, test } from 'vitest'
import { isCommonPassword } from '../accounts/password/common-passwords.ts'
import { messageWords } from '../conversations/messages/message-words.ts'
import { preview } from '../conversations/messages/preview.ts'
import { containing } from '../database/search-words.ts'
import { escapeHtml, inScript } from '../kernel/html.ts'
import { pathOf } from '../http/observed/request-log.ts'
import { savedAs } from '../http/answers/saved-as.ts'
import { withoutPeople } from '../kernel/logger.ts'
import { quoted } from '../mail/quoted.ts'
import { displayName } from '../media/serving/display-name.ts'
import { beginning } from '../held/reported.ts'
import { cleanText } from '../telemetry/clean-text.ts'

const content = (text: string) => ({ content: text, attachments: [], deleted_at: null })
const encodable = (text: string) => text.replace(/\p{Cs}/gu, '')

/** The longest text of each that is compared: `ANY` is far above what reaches it. */
const ANY = 6400
test.each<[string, (text: string) => unknown, number]>([
  ['quoted', quoted, ANY],
  ['withoutPeople', withoutPeople, ANY],
  ['cleanText', cleanText, ANY],
  ['pathOf', (text) => pathOf({ originalUrl: text }), ANY],
  ['displayName', displayName, ANY],
  ['savedAs', (text) => savedAs(encodable(text)), ANY],
  ['escapeHtml', escapeHtml, ANY],
  ['inScript', inScript, ANY],
  ['beginning', beginning, ANY],
  ['preview', (text) => preview(content(text)), ANY],
  ['messageWords', (text) => messageWords(content(text)), MESSAGE_MAX],
  ['containing', containing, FILE_NAME_MAX],
  ['isCommonPassword', isCommonPassword, FILE_NAME_MAX],
])('%s is not superlinear in any text', (_, work, most) => {
  const worst = worstTexts.filter((text) => superlinearAt(work, text.of, most) !== undefined)
  expect(worst.map(({ name }) => name)).toEqual([])
})

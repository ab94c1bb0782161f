import { expect, test } from 'vitest'
import { makePasskey } from '../../test/authenticator.ts'
import { testEnvironment } from '../../test/environment.ts'
import { run } from '../../test/run.ts'
import { useSite } from '../../test/use-site.ts'

const environment = testEnvironment()
const site = useSite(environment)
const command = (words: string) => run(`npm run -s ${words}`, environment)

test('the commands name moderators, log that, and check the log', async () => {
  const { id } = await site.as('creator')
  const email = `${id}@example.com`
  await makePasskey(site.database, id)
  const added = await command(`moderators -w backend -- add ${email}`)
  expect(added).toContain(`${email} is a moderator.`)
  expect(added).toContain('"security":"authz_change"')
  expect(await command('moderators -w backend -- list')).toContain(email)
  await site.database.collection('moderation_log').updateOne({}, { $set: { what: 'decided' } })
  await expect(command('check-moderation-log -w backend')).rejects.toThrow('entry 1 ')
})

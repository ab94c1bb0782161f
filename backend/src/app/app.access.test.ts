import { contract } from '@atelier/contract/contract.ts'
import type { Endpoint } from '@atelier/contract/endpoint.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EndpointName } from '../../test/endpoint-name.ts'
import { appoint } from '../../test/moderators.ts'
import { forgedTokens } from '../../test/forged-tokens.ts'
import { some } from '../../test/hostile.ts'
import { samplesOf } from '../../test/samples.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const callers = ['guest', 'no role', 'creator', 'buyer', 'moderator', 'team'] as const
type CallerName = (typeof callers)[number]

/** Callers rejected on every endpoint, also public ones, so that a browser notices its invalid token. */
const refused = ['ended session', 'forged tokens'] as const

const everybody: readonly CallerName[] = callers
const signedIn = ['no role', 'creator', 'buyer', 'moderator'] as const
const creator: readonly CallerName[] = ['creator']
const buyer: readonly CallerName[] = ['buyer']
const moderator: readonly CallerName[] = ['moderator']
const team: readonly CallerName[] = ['team']

/** Admitted callers per endpoint, written by hand as a second source. An endpoint without its row is a compile error. */
const expectations: Record<EndpointName, readonly CallerName[]> = {
  'accounts.signUp': everybody,
  'accounts.resendVerification': everybody,
  'accounts.verify': everybody,
  'accounts.requestReset': everybody,
  'accounts.checkReset': everybody,
  'accounts.resetPassword': everybody,
  'accounts.me': signedIn,
  'accounts.firstSteps': signedIn,
  'accounts.chooseRole': signedIn,
  'accounts.changeProfile': signedIn,
  'accounts.setAvatar': signedIn,
  'accounts.removeAvatar': signedIn,
  'accounts.settings': signedIn,
  'accounts.changeSettings': signedIn,
  'accounts.unsubscribe': everybody,
  'accounts.changePassword': signedIn,
  'accounts.requestEmailChange': signedIn,
  'accounts.confirmEmailChange': everybody,
  'accounts.undoEmailChange': everybody,
  'accounts.provePassword': signedIn,
  'accounts.proveByProvider': signedIn,
  'accounts.connectProvider': signedIn,
  'accounts.disconnectProvider': signedIn,
  'accounts.startExport': signedIn,
  'accounts.deleteAccount': signedIn,
  'applications.apply': creator,
  'applications.invite': buyer,
  'applications.mine': signedIn,
  'applications.outcomes': signedIn,
  'applications.among': signedIn,
  'applications.own': signedIn,
  'applications.received': signedIn,
  'applications.invitable': buyer,
  'applications.suggested': buyer,
  'applications.update': creator,
  'applications.withdraw': creator,
  'applications.accept': buyer,
  'applications.reject': buyer,
  'applications.undoReject': buyer,
  'applications.shortlist': buyer,
  'applications.rejoin': creator,
  'applications.acceptInvitation': creator,
  'applications.decline': creator,
  'applications.undoDecline': creator,
  'artworks.list': everybody,
  'artworks.viewsOfWeek': creator,
  'artworks.get': everybody,
  'artworks.madeWith': everybody,
  'artworks.knownNames': creator,
  'artworks.create': creator,
  'artworks.update': creator,
  'artworks.delete': creator,
  'artworks.original': creator,
  'artworks.workflow': everybody,
  'artworks.view': everybody,
  'blocks.list': signedIn,
  'blocks.get': signedIn,
  'blocks.add': signedIn,
  'blocks.remove': signedIn,
  'comments.list': everybody,
  'comments.create': signedIn,
  'comments.delete': signedIn,
  'comments.restore': signedIn,
  'conversations.list': signedIn,
  'conversations.get': signedIn,
  'conversations.open': signedIn,
  'conversations.messages': signedIn,
  'conversations.send': signedIn,
  'conversations.read': signedIn,
  'conversations.edit': signedIn,
  'conversations.delete': signedIn,
  'conversations.search': signedIn,
  'creators.list': everybody,
  'creators.get': everybody,
  'deliveries.list': signedIn,
  'deliveries.deliver': signedIn,
  'deliveries.withdraw': signedIn,
  'deliveries.askChanges': signedIn,
  'deliveries.approve': signedIn,
  'deliveries.undoApproval': signedIn,
  'deliveries.finish': signedIn,
  'deliveries.pin': signedIn,
  'deliveries.deletePin': signedIn,
  'agreements.get': signedIn,
  'agreements.setBilling': signedIn,
  'agreements.markPaid': signedIn,
  'agreements.undoPaid': signedIn,
  'agreements.markReceived': signedIn,
  'agreements.verify': everybody,
  'endings.get': signedIn,
  'endings.cancel': signedIn,
  'endings.acceptCancel': signedIn,
  'endings.declineCancel': signedIn,
  'endings.withdrawCancel': signedIn,
  'endings.askForHelp': signedIn,
  'endings.reopen': buyer,
  'engagements.get': signedIn,
  'engagements.proposeTerms': signedIn,
  'engagements.confirmTerms': signedIn,
  'engagements.withdrawTerms': signedIn,
  'engagements.madeFor': signedIn,
  'engagements.askMadeFor': creator,
  'engagements.answerMadeFor': signedIn,
  'engagements.takeBackMadeFor': creator,
  'factors.passkeySignInOptions': everybody,
  'factors.passkeySignIn': everybody,
  'factors.finishSignIn': everybody,
  'factors.get': signedIn,
  'factors.proof': signedIn,
  'factors.passkeyOptions': signedIn,
  'factors.addPasskey': signedIn,
  'factors.renamePasskey': signedIn,
  'factors.removePasskey': signedIn,
  'factors.startTotp': signedIn,
  'factors.confirmTotp': signedIn,
  'factors.removeTotp': signedIn,
  'factors.renewRecoveryCodes': signedIn,
  'factors.passkeyProofOptions': signedIn,
  'factors.provePasskey': signedIn,
  'factors.proveCode': signedIn,
  'favorites.list': signedIn,
  'favorites.get': signedIn,
  'favorites.among': signedIn,
  'favorites.add': signedIn,
  'favorites.remove': signedIn,
  'feedback.send': signedIn,
  'likes.like': signedIn,
  'likes.unlike': signedIn,
  'likes.among': signedIn,
  'likes.artworks': signedIn,
  'media.startUpload': signedIn,
  'media.storage': signedIn,
  'media.getUpload': signedIn,
  'media.signParts': signedIn,
  'media.sendFile': signedIn,
  'media.completeUpload': signedIn,
  'media.cancelUpload': signedIn,
  'moderation.queue': moderator,
  'moderation.counts': moderator,
  'moderation.next': moderator,
  'moderation.get': moderator,
  'moderation.claim': moderator,
  'moderation.release': moderator,
  'moderation.decide': moderator,
  'moderation.undo': moderator,
  'moderation.log': moderator,
  'moderation.numbers': everybody,
  'notices.held': signedIn,
  'notices.list': signedIn,
  'notices.get': signedIn,
  'notices.appeal': signedIn,
  'notices.byToken': everybody,
  'notices.appealByToken': everybody,
  'notifications.counts': signedIn,
  'notifications.list': signedIn,
  'notifications.read': signedIn,
  'notifications.opened': signedIn,
  'notifications.readAll': signedIn,
  'partners.list': signedIn,
  'projects.list': everybody,
  'projects.counts': everybody,
  'projects.get': everybody,
  'projects.related': everybody,
  'projects.mine': signedIn,
  'projects.create': buyer,
  'projects.update': buyer,
  'projects.view': everybody,
  'projects.views': buyer,
  'projects.complete': buyer,
  'projects.undoComplete': buyer,
  'projects.delete': buyer,
  'push.get': signedIn,
  'push.subscribe': signedIn,
  'push.unsubscribe': signedIn,
  'releases.prepare': team,
  'releases.preview': team,
  'releases.canary': team,
  'releases.stopCanary': team,
  'releases.sourceMap': team,
  'releases.switch': team,
  'releases.rollback': team,
  'releases.switchMany': team,
  'releases.rollbackMany': team,
  'releases.status': team,
  'releases.retire': team,
  'releases.handover': team,
  'releases.freeze': team,
  'releases.endFreeze': team,
  'releases.pairs': team,
  'releases.reportPairs': team,
  'releases.alarm': team,
  'releases.endAlarm': team,
  'releases.createToken': team,
  'releases.tokens': team,
  'releases.revokeToken': team,
  'reports.add': everybody,
  'reviews.work': signedIn,
  'reviews.write': signedIn,
  'reviews.answer': signedIn,
  'reviews.list': everybody,
  'sessions.logIn': everybody,
  'sessions.refresh': everybody,
  'sessions.logOut': everybody,
  'searches.list': creator,
  'searches.save': creator,
  'searches.rename': creator,
  'searches.remove': creator,
  'sessions.list': signedIn,
  'sessions.end': signedIn,
  'sessions.endOthers': signedIn,
  'telemetry.report': everybody,
  'telemetry.health': team,
}

const endpoints = Object.entries(contract)
  .flatMap(([domain, all]) =>
    Object.entries(all as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${domain}.${name}` as EndpointName,
      endpoint,
    })),
  )
  .map((one, place) => ({ ...one, place }))

const document = openapiDocument(contract, '0.0.0')
const samples = samplesOf(document)
const operations = new Map(
  Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
)
/** Samples of several apps, and of tokens, name this team's own. */
function isOfGallery(body: unknown): boolean {
  const { apps, team, pairs } = (body ?? {}) as {
    apps?: { app: string }[]
    team?: string
    pairs?: { versions: { app: string }[] }[]
  }
  const named = apps ?? pairs?.[0]?.versions
  return team === 'gallery' || named?.some(({ app }) => app === 'gallery') === true
}
/** Calls that concern no app, or only the tokens of the caller's team. */
const ofEveryTeam: readonly EndpointName[] = [
  'releases.status',
  'releases.pairs',
  'releases.sourceMap',
  'releases.tokens',
  'releases.revokeToken',
  'telemetry.health',
]

const site = usePeopleSite()
const tokens = new Map<CallerName, string | undefined>()
const bad: Record<(typeof refused)[number], string[]> = { 'ended session': [], 'forged tokens': [] }

beforeAll(async () => {
  tokens.set('guest', undefined).set('team', 'token-of-all')
  const ended = await site.member('ended@example.com')
  const refreshToken = [...ended.cookies.values()].find((value) => /^[0-9a-f]{24}\.\d+\./.test(value))!
  bad['forged tokens'] = Object.values(await forgedTokens(ended.token!, refreshToken))
  await ended.api.sessions.logOut()
  bad['ended session'] = [ended.token!]
  for (const name of signedIn) {
    const member = await site.member(`${name.replace(' ', '-')}@example.com`)
    if (name === 'moderator') await appoint(site.database, { id: (await member.api.accounts.me()).id })
    else if (name !== 'no role') await member.api.accounts.chooseRole({ body: { role: name } })
    tokens.set(name, member.token)
  }
})

const call = (caller: CallerName, endpoint: Endpoint, param: string, body: unknown) =>
  callBy(tokens.get(caller), endpoint, param, body)

async function callBy(token: string | undefined, { method, path }: Endpoint, param: string, body: unknown) {
  const filled = path.replace(':version', '0'.repeat(16)).replace(/:\w+/g, param)
  const answer = await fetch(`${site.url}/api${filled}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: method === 'GET' ? undefined : JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

describe.each(endpoints)('$name', ({ name, endpoint, place }) => {
  test.each(callers)('%s', async (caller) => {
    // Without content: admitted callers get a validation error, others are rejected earlier.
    const status = await call(caller, endpoint, 'x', {})
    if (expectations[name].includes(caller)) {
      expect(status).not.toBe(401)
      expect(status).not.toBe(403)
      expect(status).toBeLessThan(500)
    } else expect(status).toBe(caller === 'guest' ? 401 : 403)
  })

  test.each(refused)('%s', async (name) => {
    for (const token of some(bad[name], place)) expect(await callBy(token, endpoint, 'x', {})).toBe(401)
  })

  test('the delivery token of one team', async () => {
    const body = samples.body(operations.get(name)!)
    const status = await callBy('token-of-gallery', endpoint, 'shell', body)
    // Calls about an app other than its own are rejected.
    const isFree = endpoint.access === 'public' || ofEveryTeam.includes(name)
    expect(status === 403).toBe(!isFree && !(endpoint.access === 'team' && isOfGallery(body)))
  })
})

const shapeOf = (schema: Endpoint['body']) =>
  Object.keys((schema?.def as unknown as { shape?: object } | undefined)?.shape ?? {})

describe.each(endpoints.filter(({ endpoint }) => endpoint.body))('operators in the body of $name', (of) => {
  test.each(shapeOf(of.endpoint.body))('%s', async (field) => {
    const caller = expectations[of.name].find((one) => one !== 'guest') ?? 'guest'
    for (const operator of some([{ $ne: null }, { $gt: '' }, { $regex: '.*' }, [{ $ne: null }]], of.place)) {
      const status = await call(caller, of.endpoint, '0'.repeat(24), { [field]: operator })
      expect(status).toBe(422)
    }
  })
})

test('operators in paths and queries never reach the database', async () => {
  for (const { name, endpoint } of endpoints.filter(({ endpoint }) => endpoint.params)) {
    const caller = expectations[name].find((one) => one !== 'guest') ?? 'guest'
    expect(await call(caller, endpoint, '%7B%22$ne%22:null%7D', {})).toBe(422)
  }
  for (const search of ['?limit[$gt]=1', '?filter[$ne]=x', '?cursor[$gt]=', '?limit=1&limit=2', '?cursor=a&cursor=b']) {
    const answer = await fetch(`${site.url}/api/artworks${search}`)
    expect(answer.status).toBe(search.includes('[') ? 200 : 422)
  }
})

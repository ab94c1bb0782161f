import { JPEG, contentName } from '@atelier/contract/media/content-name.ts'
import type { Credentials } from '@atelier/contract/provenance/schemas.ts'
import type { Carried } from './carried.ts'
import { nameOf } from './checked-fields.ts'
import { readManifests } from './c2pa.ts'
import { isObject, listIn } from './exact-json.ts'
import type { Json } from './exact-json.ts'
import { makingOf } from './made-by.ts'
import { xmpNames } from './xmp-names.ts'

/** Intact, yet its certificate has expired, was revoked or is of no profile, or its time is not certified. */
const SIGNER_DOUBTED = /^(?:signingCredential|timeStamp)\./
const NOTHING = { signer: null, signed_at: null, tool: null, made_by: null, remote_url: null } as const
const URL_CHARS_MAX = 2000
/** Manifests of a work and of those that it was made from. */
const PARENTS_MAX = 20
/** The picture is another than when it was signed. */
const PICTURE_CHANGED = /^assertion\.(?:dataHash|boxesHash)\.mismatch$/
/** So is what was said of it: nothing that its signer would vouch for. */
const CLAIM_CHANGED = /^(?:assertion\.hashedURI|claimSignature)\.mismatch$/

/** Null without content credentials. Never fetches those that are kept elsewhere. */
export async function readCredentials(file: Buffer, carried: Carried, trust?: string): Promise<Credentials | null> {
  const kept = carried.xmp.get(xmpNames.remoteCredentials)
  const remote_url = kept && kept.length <= URL_CHARS_MAX && /^https?:\/\//.test(kept) ? kept : null
  const isRemote: Credentials | null = remote_url ? { ...NOTHING, state: 'remote', remote_url } : null
  if (!carried.hasCredentials) return isRemote
  const type = contentName(file.subarray(0, 64)) === JPEG ? 'image/jpeg' : 'image/png'
  const read = await readManifests(type, file, trust)
  if ('missing' in read) return isRemote
  return 'store' in read ? fromStore(read.store) : { ...NOTHING, state: 'broken' }
}

const isClaimChanged = (store: Json) => codesIn(store).some((code) => CLAIM_CHANGED.test(code))

function fromStore(store: Json): Credentials {
  const state = stateOf(store)
  if (state === 'broken' || isClaimChanged(store)) return { ...NOTHING, state }
  const active = objectIn(manifestsIn(store), store['active_manifest'])
  const signature = isObject(active?.['signature_info']) ? active['signature_info'] : {}
  return {
    ...NOTHING,
    state,
    signer: nameOf(signature['issuer']) ?? nameOf(signature['common_name']) ?? null,
    signed_at: timeOf(signature['time']),
    ...toolAndMaking(store),
  }
}

const manifestsIn = (store: Json): Json => (isObject(store['manifests']) ? store['manifests'] : {})

/** What intact credentials say of a work that was not compared with them. */
export const claimIn = (store: Json): Pick<Credentials, 'tool' | 'made_by'> | null =>
  isClaimChanged(store) ? null : toolAndMaking(store)

function toolAndMaking(store: Json): Pick<Credentials, 'tool' | 'made_by'> {
  const manifests = manifestsIn(store)
  const active = objectIn(manifests, store['active_manifest'])
  const created = active && createdIn(manifests, active)
  return { tool: toolOf(active, created) ?? null, made_by: makingOf(created?.['digitalSourceType']) }
}

function stateOf(store: Json): Credentials['state'] {
  if (store['validation_state'] === 'Trusted') return 'trusted'
  if (store['validation_state'] === 'Valid') return 'unknown_signer'
  const isChanged = (code: string) => PICTURE_CHANGED.test(code) || CLAIM_CHANGED.test(code)
  const codes = codesIn(store)
  if (codes.some(isChanged)) return 'changed'
  return codes.length > 0 && codes.every((code) => SIGNER_DOUBTED.test(code)) ? 'unknown_signer' : 'broken'
}

const codesIn = (store: Json): string[] =>
  listIn(store['validation_status']).map((status) => (isObject(status) ? String(status['code']) : ''))

/** The action that says how the work came to be, also where it was edited since. */
function createdIn(manifests: Json, active: Json): Json | undefined {
  let manifest: Json | undefined = active
  for (let n = 0; manifest && n < PARENTS_MAX; n++) {
    const created = actionsIn(manifest).find(
      ({ action, digitalSourceType }) => action === 'c2pa.created' || digitalSourceType !== undefined,
    )
    if (created) return created
    const parent = listIn(manifest['ingredients'])
      .filter(isObject)
      .find(({ relationship }) => relationship === 'parentOf')
    manifest = objectIn(manifests, parent?.['active_manifest'])
  }
  return undefined
}

const actionsIn = (manifest: Json): Json[] =>
  listIn(manifest['assertions'])
    .filter(isObject)
    .filter(({ label }) => typeof label === 'string' && label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => listIn(isObject(data) ? data['actions'] : undefined))
    .filter(isObject)

/** What made the work, else what signed it. */
function toolOf(active: Json | undefined, created: Json | undefined): string | undefined {
  const agent = created?.['softwareAgent']
  const [generator] = listIn(active?.['claim_generator_info'])
  const product = String(active?.['claim_generator'] ?? '').split(/[\s/]/, 1)[0]
  return (
    nameOf(isObject(agent) ? agent['name'] : agent) ??
    nameOf(isObject(generator) ? generator['name'] : undefined) ??
    nameOf(product?.replaceAll('_', ' '))
  )
}

const objectIn = (within: Json, key: unknown): Json | undefined => {
  const found = typeof key === 'string' && Object.hasOwn(within, key) ? within[key] : undefined
  return isObject(found) ? found : undefined
}

function timeOf(value: unknown): string | null {
  const time = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

import type { AgreedFile, SealedAgreement } from '@atelier/contract/agreements/schemas.ts'
import { Types } from 'mongoose'
import { collectedServices } from '../src/app/app.ts'
import { transaction } from '../src/database/transaction.ts'
import { oncePer } from '../src/kernel/once-per.ts'
import { createLogger } from '../src/kernel/logger.ts'
import type { PeopleSite } from './people.ts'
import type { Person } from './person.ts'

type Site = Pick<PeopleSite, 'config' | 'database' | 'storage' | 'now'>

export const agreedFile = (given: Partial<AgreedFile> = {}): AgreedFile => ({
  name: 'harbor.png',
  bytes: 4096,
  kind: 'image/png',
  sha256: 'a'.repeat(64),
  made: { made_by: 'ai', tool: { value: 'Flux', origin: 'in_file' }, model: null, credentials: null },
  ...given,
})

const servicesOf = oncePer((site: Site) => collectedServices({ ...site, logger: createLogger('silent') }))

/** As when the approval becomes final. */
export async function writeAgreement(
  site: Site,
  { id, title }: { id: number; title: string },
  [owner, creator]: readonly [Person, Person],
  approved_by: SealedAgreement['approved_by'] = 'client',
): Promise<void> {
  const { facets } = servicesOf(site)
  const work = {
    project: { _id: id, title },
    owner_id: new Types.ObjectId(owner.id),
    creator_id: new Types.ObjectId(creator.id),
    delivery: { number: 1, delivered_at: site.now(), files: [agreedFile()] },
    approved_at: site.now(),
    approved_by,
  }
  await transaction(site.database, (session) => facets().agreementWriter.write(session, work))
}

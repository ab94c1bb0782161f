import { count } from '@atelier/contract/format.ts'
import { connectDatabase } from '../../database/connect.ts'
import { releaseStore } from '../../releases/release-store.ts'
import { health } from '../../telemetry/health.ts'
import { telemetryStore } from '../../telemetry/telemetry-store.ts'
import { ok, untried, warning } from './finding.ts'
import type { Finding } from './finding.ts'
import { part } from './part.ts'
import type { Part } from './part.ts'

/** As the alert `VisitorsMeetErrors`. */
const FAILED_SHARE = 0.05
const VISITS_MIN = 20

/** What visitors met in the last hour. */
export const visitors = (uri: string, now: () => Date): Part =>
  part({
    name: 'Visitors',
    todo: 'let its user read the collections of telemetry and releases',
    // Why it cannot be reached is in the part of MongoDB
    open: () => connectDatabase(uri).catch(() => null),
    checks: [
      {
        name: 'failed visits',
        todo: 'let its user read the collections of telemetry and releases',
        async run(database): Promise<Finding[]> {
          if (!database) return [untried('not tried without MongoDB')]
          const { apps } = await health({ store: telemetryStore(database), releases: releaseStore(database), now })
          const failing = apps.flatMap(({ app, versions }) =>
            versions
              .filter(({ visits, failed }) => visits >= VISITS_MIN && failed > visits * FAILED_SHARE)
              .map(({ version, visits, failed, pages = [] }) =>
                warning(
                  `${count(failed)} of ${count(visits)} visits of ${app} ${version} failed in the last hour, most on ${pages[0]?.page ?? 'no known page'}`,
                  `see npx atelier errors ${app} --version ${version}, and roll it back if it is new`,
                ),
              ),
          )
          const visits = apps.flatMap(({ versions }) => versions).reduce((all, one) => all + one.visits, 0)
          return failing.length > 0 ? failing : [ok(`${count(visits)} visits in the last hour`)]
        },
      },
    ],
    close: (database) => database?.close(),
  })

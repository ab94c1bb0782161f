import { BadgeCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { Credentials } from '@atelier/contract/provenance/schemas.ts'
import { moment } from '@atelier/platform'
import { calendarDay } from '@atelier/shared-ui/core.ts'
import { credentialsTexts as texts } from './made-with-texts.ts'
import styles from './made-with.module.css'

const icons = {
  trusted: BadgeCheck,
  unknown_signer: CircleHelp,
  changed: TriangleAlert,
  broken: TriangleAlert,
  remote: CircleHelp,
}

/** What the content credentials (C2PA) of the original say, and whether it is what was signed. */
export function CredentialsCard({ credentials }: { credentials: Credentials }) {
  const { state, signer, signed_at, tool, made_by, remote_url } = credentials
  const Icon = icons[state]
  return (
    <section className={styles.card} data-state={state} aria-labelledby="credentials">
      <h3 id="credentials" className={styles.cardTitle}>
        <Icon aria-hidden="true" />
        {texts.title}
      </h3>
      <p>{texts.states[state]}</p>
      <dl className={styles.rows}>
        {signer && <Fact label={texts.signer} value={signer} />}
        {signed_at && (
          <div className={styles.row}>
            <dt>{texts.signedAt}</dt>
            <dd>
              <time dateTime={signed_at} title={moment(signed_at)}>
                {calendarDay(signed_at)}
              </time>
            </dd>
          </div>
        )}
        {tool && <Fact label={texts.tool} value={tool} />}
        {made_by && <Fact label={texts.madeBy} value={texts.makings[made_by]} />}
        {/* Not a link, as the file names any address */}
        {remote_url && <Fact label={texts.address} value={remote_url} />}
      </dl>
      <p className={styles.note}>{texts.note}</p>
    </section>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)

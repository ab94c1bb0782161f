import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import type { ArtworkDetail } from '@atelier/contract/artworks/schemas.ts'
import { editArtworkPath } from '@atelier/contract/paths/gallery.ts'
import type { Audience, Origin, ProvenanceGroup } from '@atelier/contract/provenance/groups.ts'
import type { MadeWith } from '@atelier/contract/provenance/schemas.ts'
import { Loaded, linkState, useApi } from '@atelier/platform'
import { Badge } from '@atelier/shared-ui/core.ts'
import { modelPath } from '../../use-gallery-address.ts'
import { CopySettings } from './copy-settings.tsx'
import { CredentialsCard } from './credentials-card.tsx'
import { LongText } from './long-text.tsx'
import { madeWithOptions } from './made-with.queries.ts'
import { madeWithTexts as texts, settingTexts } from './made-with-texts.ts'
import { loraText } from './settings-formats.ts'
import styles from './made-with.module.css'

/** How a work was made, as far as its author shows it to the visitor; nothing if that is nothing. */
export default function MadeWithPanel({ artwork }: { artwork: ArtworkDetail }) {
  const madeWith = useQuery(madeWithOptions(useApi(), artwork.id))
  return (
    <Loaded query={madeWith} notFound={null} pending={null} failed={texts.failed}>
      {(shown) => (isEmpty(shown) ? null : <Panel artwork={artwork} madeWith={shown} />)}
    </Loaded>
  )
}

const isEmpty = ({ fields, credentials, workflow_bytes }: MadeWith) =>
  Object.keys(fields).length === 0 && credentials === null && workflow_bytes === null

/** Null if they differ. */
function commonOrigin(fields: readonly { origin: Origin }[]): Origin | null {
  const [first] = fields
  return first && fields.every(({ origin }) => origin === first.origin) ? first.origin : null
}

interface Row {
  label: string
  value: ReactNode
  origin: Origin
}

function Panel({ artwork, madeWith }: { artwork: ArtworkDetail; madeWith: MadeWith }) {
  const { fields, credentials, workflow_bytes, audiences } = madeWith
  const location = useLocation()
  const common = commonOrigin(Object.values(fields))
  const group = (name: ProvenanceGroup) => ({ audience: audiences?.[name], isSaid: common !== null })
  const { prompt, negative_prompt } = fields
  const place = artwork.pictures?.findIndex(({ id }) => id === madeWith.picture_id) ?? -1
  return (
    <section className={styles.panel} data-tall aria-labelledby="made-with">
      <div className={styles.foot}>
        <h2 id="made-with" className={styles.title}>
          {texts.title}
        </h2>
        {common && <span className={styles.origin}>{texts.origins[common]}</span>}
      </div>
      {place > 0 && <p className={styles.note}>{texts.ofPicture(place + 1)}</p>}
      <Rows rows={modelRows(madeWith)} {...group('model')} />
      <Rows rows={settingRows(madeWith)} {...group('settings')} compact />
      {prompt && <Prompt label={settingTexts.prompt} {...prompt} {...group('prompt')} />}
      {negative_prompt && (
        <Prompt label={settingTexts.negative_prompt} {...negative_prompt} {...group('negative_prompt')} />
      )}
      {workflow_bytes !== null && audiences && (
        <p className={styles.head}>
          {texts.workflowLabel}
          <SeenBy audience={audiences.workflow} />
        </p>
      )}
      <CopySettings artwork={artwork} madeWith={madeWith} />
      {credentials && <CredentialsCard credentials={credentials} />}
      {audiences && (
        <Link to={editArtworkPath(artwork.id)} state={linkState(location)} className={styles.change}>
          {texts.change}
        </Link>
      )}
    </section>
  )
}

const rowOf = (label: string, field: { value: ReactNode; origin: Origin } | undefined): Row[] =>
  field ? [{ label, ...field }] : []

function modelRows({ fields: { tool, model, loras } }: MadeWith): Row[] {
  const link = model && {
    origin: model.origin,
    value: (
      <Link to={modelPath(model.value)} title={texts.worksWith(model.value)}>
        <bdi>{model.value}</bdi>
      </Link>
    ),
  }
  const list = loras && { origin: loras.origin, value: <Loras loras={loras.value} /> }
  return [...rowOf(settingTexts.tool, tool), ...rowOf(settingTexts.model, link), ...rowOf(settingTexts.loras, list)]
}

const Loras = ({ loras }: { loras: Parameters<typeof loraText>[0][] }) => (
  <ul role="list">
    {loras.map((lora, place) => (
      <li key={place}>
        <bdi>{loraText(lora)}</bdi>
      </li>
    ))}
  </ul>
)

function settingRows({ fields }: MadeWith): Row[] {
  const { sampler, scheduler, steps, cfg, seed, width, height } = fields
  const size = width && height && { origin: width.origin, value: `${width.value} × ${height.value}` }
  return [
    ...rowOf(settingTexts.sampler, sampler),
    ...rowOf(settingTexts.scheduler, scheduler),
    ...rowOf(settingTexts.steps, steps),
    ...rowOf(settingTexts.cfg, cfg),
    ...rowOf(settingTexts.size, size),
    ...rowOf(settingTexts.seed, seed),
  ]
}

interface RowsProps {
  rows: readonly Row[]
  audience: Audience | undefined
  /** Whether the panel names the origin of all. */
  isSaid: boolean
  compact?: boolean
}

/** Names the origin once, unless it differs from row to row. */
function Rows({ rows, audience, isSaid, compact }: RowsProps) {
  if (rows.length === 0) return null
  const one = commonOrigin(rows)
  return (
    <div className={styles.group}>
      <dl className={compact ? styles.grid : styles.rows}>
        {rows.map(({ label, value, origin }) => (
          <div key={label} className={compact ? styles.cell : styles.row}>
            <dt>{label}</dt>
            <dd>
              {typeof value === 'object' ? value : <bdi>{value}</bdi>}
              {!one && <span className={styles.origin}>{texts.origins[origin]}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.foot}>
        {one && !isSaid && <span className={styles.origin}>{texts.origins[one]}</span>}
        <SeenBy audience={audience} />
      </p>
    </div>
  )
}

interface PromptProps {
  label: string
  value: string
  origin: Origin
  audience: Audience | undefined
  /** Whether the panel names the origin of all. */
  isSaid: boolean
}

const Prompt = ({ label, value, origin, audience, isSaid }: PromptProps) => (
  <div className={styles.group}>
    <h3 className={styles.head}>{label}</h3>
    <LongText label={label} text={value} />
    <p className={styles.foot}>
      {!isSaid && <span className={styles.origin}>{texts.origins[origin]}</span>}
      <SeenBy audience={audience} />
    </p>
  </div>
)

const SeenBy = ({ audience }: { audience: Audience | undefined }) =>
  audience ? <Badge tone={audience === 'everybody' ? 'neutral' : 'accent'}>{texts.audiences[audience]}</Badge> : null

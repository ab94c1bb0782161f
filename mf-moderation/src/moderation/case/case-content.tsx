import { Link } from 'react-router-dom'
import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import { moment, profileName } from '@atelier/platform'
import { Badge, TextLink } from '@atelier/shared-ui/core.ts'
import { CaseFiles } from './case-files.tsx'
import { CoveredMedia } from './covered-media.tsx'
import { CaseWork } from './case-work.tsx'
import styles from './case.module.css'
import { caseTexts as texts } from './case-texts.ts'

/** What a decision took has no page, until an appeal gives it back. */
function isTaken({ decision, appeal }: ModerationCaseDetail): boolean {
  const action = decision?.action === 'overturn' ? null : (appeal?.of ?? decision)?.action
  return action === 'hide' || action === 'remove' || action === 'close'
}

/** As stored with the first report. */
export function CaseContent({ case: shown }: { case: ModerationCaseDetail }) {
  const { target, content, help } = shown
  const { text, image_url, messages, files, work } = content
  return (
    <section aria-labelledby="content" className={styles.section}>
      <h2 id="content">{help ? texts.agreed : texts.reported}</h2>
      {image_url !== null && (
        <CoveredMedia key={image_url} show={texts.showPicture}>
          <img src={image_url} alt={texts.picture(target.title)} />
        </CoveredMedia>
      )}
      {work ? (
        <CaseWork work={work} files={files ?? []} />
      ) : messages.length > 0 ? (
        <ol role="list" aria-label={texts.messages} className={styles.messages}>
          {messages.map((message) => (
            <li key={`${message.at} ${message.text}`} data-reported={message.reported}>
              <p className={styles.facts}>
                <bdi>{profileName(message.author)}</bdi> · <time dateTime={message.at}>{moment(message.at)}</time>
                {message.reported && (
                  <>
                    {' '}
                    <Badge tone="danger">{texts.thisOne}</Badge>
                  </>
                )}
              </p>
              <p dir="auto" className={styles.text}>
                {message.text}
              </p>
              {message.files && <CaseFiles files={message.files} />}
            </li>
          ))}
        </ol>
      ) : (
        (text !== null || image_url === null) && (
          <p dir="auto" className={styles.text}>
            {text ?? texts.noText}
          </p>
        )
      )}
      {files && !work && <CaseFiles files={files} />}
      {/* The work itself is for the two alone */}
      {target.path !== null && !help && !target.gone && !isTaken(shown) && (
        <p>
          <TextLink asChild>
            <Link to={target.path} target="_blank">
              {texts.openPage}
            </Link>
          </TextLink>
        </p>
      )}
    </section>
  )
}

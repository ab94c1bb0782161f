import { useId } from 'react'
import { Avatar, Card, TextLink } from '@atelier/shared-ui/core.ts'
import { dollars } from '@atelier/platform/format'
import type { SampleService } from './sample-services.ts'
import pictures from './service-pictures.module.css'
import styles from './service-store.module.css'
import { servicesTexts as texts } from './texts.ts'

/** A service offer. It has no page yet, so it has a button instead of a link. */
export function ServiceCard({ service, onLearnMore }: { service: SampleService; onLearnMore: () => void }) {
  const id = useId()
  const { title, description, price, creator } = service
  return (
    <Card asChild padding="none">
      <li className={styles.card}>
        <div className={pictures.picture} data-service={service.id} />
        <div className={styles.body}>
          <h2 dir="auto" id={id} className={styles.title}>
            {title}
          </h2>
          <p dir="auto" className={styles.description}>
            {description}
          </p>
          <p className={styles.creator}>
            <Avatar src={creator.avatar_url} name={creator.name} size={24} />
            <bdi>{creator.name}</bdi>
          </p>
          <div className={styles.foot}>
            <p className={styles.price}>
              <span>{texts.from}</span> {dollars(price)}
            </p>
            <TextLink asChild tone="quiet" className={styles.more}>
              <button type="button" aria-describedby={id} onClick={onLearnMore}>
                {texts.learnMore}
              </button>
            </TextLink>
          </div>
        </div>
      </li>
    </Card>
  )
}

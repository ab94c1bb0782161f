import { useId } from 'react'
import { Avatar, Button, Card } from '@atelier/shared-ui/core.ts'
import type { SampleService } from './sample-services.ts'
import styles from './service-store.module.css'
import { servicesTexts as texts } from './texts.ts'

/** A service offer. It has no page yet, so it has a button instead of a link. */
export function ServiceCard({ service, onLearnMore }: { service: SampleService; onLearnMore: () => void }) {
  const id = useId()
  const { title, description, price, creator, picture: Picture } = service
  return (
    <Card asChild padding="none">
      <li className={styles.card}>
        <div className={styles.picture}>
          <Picture />
        </div>
        <div className={styles.body}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.description}>{description}</p>
          <p className={styles.creator}>
            <Avatar src={creator.avatar_url} name={creator.name} size={24} />
            {creator.name}
          </p>
          <div className={styles.foot}>
            <p className={styles.price}>{texts.from(price)}</p>
            <Button size="sm" aria-describedby={id} onClick={onLearnMore}>
              {texts.learnMore}
            </Button>
          </div>
        </div>
      </li>
    </Card>
  )
}

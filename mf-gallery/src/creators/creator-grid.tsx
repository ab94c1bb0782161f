import type { ComponentProps } from 'react'
import { Grid } from '@atelier/shared-ui/core.ts'
import styles from './creator-grid.module.css'

/** Five columns on wide screens. */
export const CreatorGrid = (props: ComponentProps<'ul'>) => (
  <Grid asChild min={256} max={5} gap={5}>
    <ul role="list" className={styles.grid} {...props} />
  </Grid>
)

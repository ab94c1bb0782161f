import { useMemo, useState } from 'react'
import { ArtworkForm } from '@atelier/contract/artworks/fields.ts'
import { useSchemaForm } from '@atelier/platform/forms'
import { useWatch } from '@atelier/platform/hook-form'
import { artworkDefaults } from '../artwork-fields.tsx'
import { sharedNames } from './use-work.ts'
import type { Shared } from './use-work.ts'

/** Fields that all works share, once there were several. */
export function useShared(areSeveral: boolean) {
  const form = useSchemaForm(ArtworkForm, { defaults: artworkDefaults(), draft: 'upload-art.all', onSubmit() {} })
  const [isBegun, setIsBegun] = useState(false)
  const [tags, adult, license, training, made_by] = useWatch({ control: form.control, name: sharedNames })
  const values = useMemo(
    (): Shared => ({ tags, adult, license, training, made_by }),
    [tags, adult, license, training, made_by],
  )
  return {
    form,
    values: isBegun || form.restored || areSeveral ? values : null,
    begin(first: Shared | undefined) {
      setIsBegun(true)
      if (first) form.fill(first)
    },
    reset() {
      setIsBegun(false)
      form.reset()
    },
  }
}

import type { TypedArtwork } from '@atelier/contract/artworks/fields.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { licenses, makings } from '@atelier/contract/licenses/licenses.ts'
import { licenseTexts, makingTexts } from '@atelier/contract/licenses/texts.ts'
import type { Form } from '@atelier/platform/forms'
import { useController } from '@atelier/platform/hook-form'
import { Checkbox } from '@atelier/shared-ui/checkbox.tsx'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { FullText } from '../licenses/full-text.tsx'
import { licenseIcons } from '../licenses/license-icons.tsx'
import styles from './license-fields.module.css'
import { publishingTexts as texts } from './texts.ts'

export const licenseDefaults = (artwork?: Artwork) => ({
  license: artwork?.license ?? licenses[0],
  training: artwork?.training ?? false,
  made_by: artwork?.made_by ?? makings[0],
})

interface LicenseFieldsProps {
  form: Form<TypedArtwork>
  readOnly?: boolean | undefined
}

/** How a work was made, and what others may do with it. */
export function LicenseFields({ form, readOnly = false }: LicenseFieldsProps) {
  const { control } = form
  const { field: makingField } = useController({ control, name: 'made_by' })
  const { field: licenseField } = useController({ control, name: 'license' })
  const { field: trainingField } = useController({ control, name: 'training' })
  const { value: making = makings[0], onChange: onMaking, onBlur: onMakingLeft, ref: makingRef } = makingField
  const { value: license = licenses[0], onChange: onLicense, onBlur: onLicenseLeft, ref: licenseRef } = licenseField
  const { value: mayTrain = false, onChange: onTraining, ...trainingBinding } = trainingField
  return (
    <>
      <fieldset className={styles.part} disabled={readOnly}>
        <legend>{texts.making}</legend>
        <RadioGroup
          label={texts.making}
          look="tiles"
          options={makings.map((value) => ({ value, label: makingTexts[value] }))}
          value={making}
          onValueChange={onMaking}
          onBlur={onMakingLeft}
          ref={makingRef}
        />
      </fieldset>
      <fieldset className={styles.part} disabled={readOnly}>
        <legend>{texts.license}</legend>
        <RadioGroup
          label={texts.license}
          options={licenses.map((value) => ({
            value,
            label: licenseTexts[value].name,
            description: licenseTexts[value].words,
            icon: licenseIcons[value],
          }))}
          value={license}
          onValueChange={onLicense}
          onBlur={onLicenseLeft}
          ref={licenseRef}
        />
        <p className={styles.more}>
          <FullText license={license} />
        </p>
        <Checkbox {...trainingBinding} label={texts.training} checked={mayTrain} onCheckedChange={onTraining} />
      </fieldset>
    </>
  )
}

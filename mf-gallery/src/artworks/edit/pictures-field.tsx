import { PictureList } from '@atelier/platform/pictures'
import { Field } from '@atelier/shared-ui/core.ts'
import { editTexts as texts } from './edit-texts.ts'
import type { EditedPictures } from './use-edited-pictures.ts'

export function PicturesField({ edited, disabled }: { edited: EditedPictures; disabled: boolean }) {
  return (
    <Field label={texts.pictures} hint={texts.picturesHint}>
      {(control) => (
        <PictureList
          id={control.id}
          aria-describedby={control['aria-describedby']}
          label={texts.pictures}
          pictures={edited.pictures}
          sending={edited.sending}
          problem={edited.problem}
          room={edited.room}
          disabled={disabled}
          onAdd={edited.add}
          onMove={edited.move}
          onRemove={edited.remove}
        />
      )}
    </Field>
  )
}

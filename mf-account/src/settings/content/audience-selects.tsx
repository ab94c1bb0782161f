import { accountsChangeSettings } from '@atelier/contract/accounts/routes.ts'
import { audiences, provenanceGroups } from '@atelier/contract/provenance/groups.ts'
import type { Audiences } from '@atelier/contract/provenance/schemas.ts'
import { useApi, useChange, useQueryClient } from '@atelier/platform'
import { Field, Stack } from '@atelier/shared-ui/core.ts'
import { Select } from '@atelier/shared-ui/select.tsx'
import styles from '../settings.module.css'
import { settingsOptions } from '../settings.queries.ts'
import { settingsTexts } from '../texts.ts'
import { contentTexts as texts } from './content-texts.ts'

const options = audiences.map((value) => ({ value, label: texts.audiences[value] }))

/** With whom the upload form begins, for each group. */
export default function AudienceSelects({ value }: { value: Audiences }) {
  const queries = useQueryClient()
  const { queryKey } = settingsOptions(useApi())
  const { mutate } = useChange(accountsChangeSettings, {
    input: (next: Audiences) => ({ body: { audiences: next } }),
    scope: 'setting audiences',
    failed: { title: settingsTexts.saveFailed },
    onDone: ({ audiences: saved }) => queries.setQueryData(queryKey, (old) => old && { ...old, audiences: saved }),
  })
  return (
    <Stack gap={3} role="group" aria-label={texts.madeWith}>
      <p className={styles.blurb}>{texts.madeWithHint}</p>
      {provenanceGroups.map((group) => (
        <Field key={group} label={texts.groups[group]}>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={value[group]}
              onValueChange={(audience) => mutate({ ...value, [group]: audience })}
            />
          )}
        </Field>
      ))}
    </Stack>
  )
}

import { accountsStartExport } from '@atelier/contract/accounts/routes.ts'
import { LimitNote, useChange, useLimit } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { leavingTexts as texts } from './leaving-texts.ts'
import { needsProof, useProof, useProofReturn } from '../proof/use-proof.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingsSection } from '../settings-section.tsx'

export function DataSection() {
  const proof = useProof('export')
  const start = useChange(accountsStartExport, {
    done: { title: texts.downloading },
    failed: (error) => (needsProof(error) ? undefined : { title: texts.exportFailed, description: error.message }),
    onFailed: proof.onFailed,
    onDone: ({ address }) => save(address),
  })
  const limit = useLimit(accountsStartExport)
  const begin = () => start.mutate(undefined)
  useProofReturn('export', begin)
  return (
    <SettingsSection id="data">
      <SettingRow
        title={texts.export}
        meaning={texts.exportMeaning}
        control={({ 'aria-describedby': meaning }) => (
          <Button
            size="sm"
            aria-describedby={meaning}
            busy={start.isPending}
            busyText={texts.preparing}
            onClick={begin}
          >
            {texts.download}
          </Button>
        )}
      />
      <LimitNote allowance={limit} what={texts.exportsCounted} />
      {proof.dialog(begin)}
    </SettingsSection>
  )
}

/** As a download, the page stays without a leave confirmation, whatever the response. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

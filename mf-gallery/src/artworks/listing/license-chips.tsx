import { soughtLicenses } from '@atelier/contract/licenses/licenses.ts'
import type { SoughtLicense } from '@atelier/contract/licenses/licenses.ts'
import { licenseTexts } from '@atelier/contract/licenses/texts.ts'
import { ChipGroup } from '@atelier/shared-ui/core.ts'
import { licensesTexts as texts } from '../../licenses/texts.ts'

const ANY = 'any'
const options: readonly { value: SoughtLicense | typeof ANY; label: string }[] = [
  { value: ANY, label: texts.any },
  ...soughtLicenses.map((value) => ({ value, label: licenseTexts[value].name })),
]

interface LicenseChipsProps {
  license: SoughtLicense | undefined
  onChoose: (license: SoughtLicense | undefined) => void
}

/** Beside a search: works under a license. */
export const LicenseChips = ({ license, onChoose }: LicenseChipsProps) => (
  <ChipGroup
    label={texts.title}
    options={options}
    value={license ?? ANY}
    onValueChange={(chosen) => onChoose(chosen === ANY ? undefined : chosen)}
  />
)

import { useState } from 'react'
import { areSingleKeysOn, turnSingleKeys } from '~/device/singleKeys'
import { formatMoment } from '~/domain/text/formatTime'
import { browserZone, knownZones } from '~/domain/text/readersZone'
import { keepTimeZone, keptTimeZone } from '~/local/timeZone'
import { keepLengthUnit, keptLengthUnit } from '~/local/lengthUnit'
import { Box, Columns, Hint } from '~/ui/layout/Blocks'
import { CheckField, SelectField } from '~/ui/inputs/Fields'
import { Sheet } from '~/ui/layout/Sheet'
import { LanguageSelect } from '~/widgets/LanguageSelect'

const zones = [
  { value: '', label: `As in this browser (${browserZone()})` },
  { value: 'UTC', label: 'UTC' },
  ...knownZones()
    .filter((zone) => zone !== 'UTC')
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
]

/** Display preferences of this browser, for all stores. */
export function PreferencesSheet() {
  const [zone, setZone] = useState(() => keptTimeZone() ?? '')
  const [unit, setUnit] = useState(() => keptLengthUnit() ?? '')
  const [hasKeys, setKeys] = useState(areSingleKeysOn)
  const [now] = useState(() => Date.now() / 1000)
  return (
    <Sheet title="Language, units, time and keys" hint="Of this browser, for all its stores.">
      <Columns template="repeat(auto-fit, minmax(min(100%, 220px), 1fr))" gap={16}>
        <LanguageSelect label="Language of product names" />
        <SelectField
          label="Units of length"
          value={unit}
          data={[
            { value: '', label: 'Usual (centimeters)' },
            { value: 'cm', label: 'Centimeters' },
            { value: 'in', label: 'Inches' },
          ]}
          onPick={(picked) => {
            keepLengthUnit(picked === '' ? null : picked)
            setUnit(picked)
          }}
        />
        <SelectField
          label="Time zone"
          value={zone}
          data={zones}
          onPick={(picked) => {
            keepTimeZone(picked === '' ? null : picked)
            setZone(picked)
          }}
        />
      </Columns>
      <Hint as="p" mt={8} key={zone}>
        It is now {formatMoment(now)}. Days in filters, reports and the month close begin at midnight of this
        zone.
      </Hint>
      <Box mt={16}>
        <CheckField
          label="Keys of a single letter"
          description="j, k, x, / and others. The keys with Ctrl or Command stay."
          checked={hasKeys}
          onTick={(isTicked) => {
            turnSingleKeys(isTicked)
            setKeys(isTicked)
          }}
        />
      </Box>
    </Sheet>
  )
}

import { useState } from 'react'
import { useApi } from '~/queries/services'
import type { CostWishes } from '~/local/catalogPreferences'
import { PriceRuleFields } from '~/ui/inputs/PriceRuleFields'
import { Detail, Stack, Text } from '~/ui/layout/Blocks'
import { CountryFields } from '~/widgets/recipient/CountryFields'

interface Props {
  wishes: CostWishes
  onChange: (wishes: CostWishes) => void
}

/** Where a piece is sent to and how it is priced: the cards then say what it costs and leaves. Kept on this device. */
export function CostFields({ wishes, onChange }: Props) {
  const { isAnonymous } = useApi()
  const { country, state, rule } = wishes
  const [isOpen, setOpen] = useState(country !== '' || rule.value !== '')
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Cost and margin</summary>
      {isOpen && (
        <Stack gap={12} mt={8}>
          {isAnonymous ? (
            <Text tone="quiet" size={12}>
              Shipping is quoted once you are connected.
            </Text>
          ) : (
            <CountryFields
              isShort
              country={country}
              state={state}
              bind={{ onPick: (place) => onChange({ ...wishes, ...place }) }}
            />
          )}
          <PriceRuleFields isNew rule={rule} onChange={(next) => onChange({ ...wishes, rule: next })} />
          <Detail as="p">
            The cards show the lowest price, its cheapest shipping and what your price leaves.
          </Detail>
        </Stack>
      )}
    </details>
  )
}

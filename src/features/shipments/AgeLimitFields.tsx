import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { regionName, countriesByRegion } from '~/domain/shipping/quoteDestinations'
import type { AgeLimits } from '~/domain/shipping/shipmentSearch'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { shipmentReviewMutations } from '~/queries/shipmentReviews'
import { Box, Columns, Text } from '~/ui/layout/Blocks'
import { TextField } from '~/ui/inputs/Fields'
import { Sheet } from '~/ui/layout/Sheet'

/** After how many days a parcel counts as old, for each region; kept on this device. */
export function AgeLimitFields({ limits }: { limits: AgeLimits }) {
  const api = useApi()
  const write = useMutation(shipmentReviewMutations(api).limits())
  const countries = useQuery(catalogQueries(api).countries())
  const regions = countriesByRegion(countries.data?.items ?? [])
  return (
    <Box as="details" mb={16}>
      <Text as="summary" tone="quiet" size={13} py={2} mb={8}>
        Old means more than {limits.usual} days
        {Object.entries(limits.regions)
          .map(([region, days]) => `, ${regionName(region)} ${days}`)
          .join('')}
        . Change
      </Text>
      <Sheet hint="Claims for lost parcels have a deadline. Set here after how many days you want to look; reviewed and returned parcels leave the list.">
        <Columns template="repeat(auto-fill, minmax(min(100%, 130px), 1fr))" gap={12}>
          <DaysField
            label="Everywhere else"
            days={limits.usual}
            onChange={(days) => days !== null && write.mutate((now) => ({ ...now, usual: days }))}
          />
          {regions.map(({ region, name }) => (
            <DaysField
              key={region}
              label={name}
              days={limits.regions[region] ?? null}
              onChange={(days) =>
                write.mutate((now) => {
                  const { [region]: _, ...others } = now.regions
                  return { ...now, regions: days === null ? others : { ...others, [region]: days } }
                })
              }
            />
          ))}
        </Columns>
      </Sheet>
    </Box>
  )
}

interface FieldProps {
  label: string
  /** Null where the default applies. */
  days: number | null
  onChange: (days: number | null) => void
}

const isDays = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 365

function DaysField({ label, days, onChange }: FieldProps) {
  /** The text being typed; null while the kept value is shown, which another tab may change. */
  const [typed, setTyped] = useState<string | null>(null)
  const isUsable = typed === null || typed === '' || isDays(typed)
  return (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder="the same"
      value={typed ?? days ?? ''}
      error={isUsable ? undefined : '1 to 365 days'}
      onBlur={() => isUsable && setTyped(null)}
      onType={(text) => {
        const next = text.trim()
        setTyped(next)
        if (next === '') onChange(null)
        else if (isDays(next)) onChange(Number(next))
      }}
    />
  )
}

import type { Country } from '~/contract/orders/country'
import { keysToQuote } from '~/domain/shipping/quoteDestinations'
import { Box, Row } from '~/ui/layout/Blocks'
import { Tick } from '~/ui/inputs/Tick'
import classes from './DestinationRow.module.css'

interface Props {
  country: Country
  /** Selected destinations of this country: "DE", or "US-CA" and "US-TX". */
  chosen: readonly string[]
  onChange: (keys: readonly string[]) => void
}

/** One country; where a quote needs a state, the state that is quoted for it. */
export function DestinationRow({ country, chosen, onChange }: Props) {
  const { code, name, states } = country
  const keys = keysToQuote(country)
  const needsState = keys.length > 1
  return (
    <Row
      as="li"
      align="center"
      justify="between"
      wrap
      gap={8}
      rowGap={0}
      px={8}
      corners="control"
      className={classes.country}
    >
      <Tick
        gap={10}
        grow
        high={36}
        checked={chosen.length > 0}
        onTick={(isOn) => onChange(isOn ? keys.slice(0, 1) : [])}
      >
        {name}
      </Tick>
      {needsState && chosen.length > 0 && (
        <Box
          as="select"
          frame="field"
          fill="sheet"
          tone="ink"
          size={13}
          px={6}
          high={32}
          className={classes.state}
          aria-label={`State of ${name}`}
          value={chosen.length > 1 ? 'every' : chosen[0]}
          onChange={(event) =>
            onChange(event.currentTarget.value === 'every' ? keys : [event.currentTarget.value])
          }
        >
          <option value="every">Every state ({keys.length})</option>
          {states?.map((state) => (
            <option key={state.code} value={`${code}-${state.code}`}>
              {state.name}
            </option>
          ))}
        </Box>
      )}
    </Row>
  )
}

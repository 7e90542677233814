import { crossesCustoms } from '~/domain/shipping/customs'
import { stockRegionName } from '~/domain/shipping/stockRegionName'
import { Text } from '~/ui/layout/Blocks'
import { type MadeItem, useMadeIn } from './useMadeIn'

interface Props {
  /** Code of the recipient's country; empty for none. */
  country: string
  items: readonly MadeItem[]
}

/** Says that a parcel crosses a customs border, by where the service makes its items; renders nothing otherwise. */
export function CustomsLine({ country, items }: Props) {
  const places = useMadeIn(items, country !== '')
  return <CustomsWords country={country} places={places} />
}

/** The same with known regions, one list per item. */
export function CustomsWords({
  country,
  places,
}: {
  country: string
  places: readonly (readonly string[])[]
}) {
  if (crossesCustoms(country, places) !== true) return null
  const regions = [...new Set(places.flat())].map(stockRegionName)
  return (
    <Text tone="amber" size={13} mt={8} role="note">
      Crosses a customs border to {stockRegionName(country)}: the service can make this in{' '}
      {regions.join(' · ')} now. Duty and import tax may be asked of the recipient; the service names no
      amount.
    </Text>
  )
}

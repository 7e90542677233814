import type { KitPlace } from '~/domain/kits/kit'
import { Stack, Text } from '~/ui/layout/Blocks'
import { PlaceSketch } from '~/widgets/designs/PlaceSketch'

/** A place of a kit in its print area, with its title. */
export function KitSketch({ place }: { place: KitPlace }) {
  return (
    <Stack items="center" gap={4} shrinks style={{ flex: '0 1 96px' }}>
      <PlaceSketch place={place} highest={112} />
      <Text as="span" tone="quiet" size={12}>
        {place.title}
      </Text>
    </Stack>
  )
}

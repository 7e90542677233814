import { Row } from '~/ui/layout/Blocks'
import { later } from '~/ui/parts/later'
import { Thumb } from '~/ui/pictures/Thumb'
import { ProductThumb } from '~/widgets/products/ProductThumb'
import type { PaletteRow } from './paletteRow'

const DesignPrintThumb = later(async () => (await import('~/widgets/designs/PrintThumb')).DesignPrintThumb)
const PlaceSketch = later(async () => (await import('~/widgets/designs/PlaceSketch')).PlaceSketch)

/** Side of the box in pixels. */
const size = 28

interface Props {
  row: PaletteRow
  /** Whether the picture is loaded yet; else its box is empty. */
  hasPicture: boolean
}

/** The picture of a line of the palette; renders nothing for lines whose kind has none. */
export function LinePicture({ row: { product, picture, design, place }, hasPicture }: Props) {
  const empty = <Thumb src={null} alt="" size={size} />
  if ((product ?? picture ?? design ?? place) === undefined) return null
  if (!hasPicture) return empty
  if (product !== undefined) return <ProductThumb product={product} size={size} />
  if (picture !== undefined) return <Thumb {...picture} alt="" size={size} />
  if (design !== undefined) return <DesignPrintThumb {...{ design, size }} instead={empty} />
  return (
    <Row as="span" inline align="center" justify="center" fixed clip style={{ width: size, height: size }}>
      {place !== undefined && <PlaceSketch place={place} highest={size} />}
    </Row>
  )
}

import { placementsOf, previewLayoutOf } from '~/domain/designs/activePlacement'
import type { DesignContent } from '~/domain/placement/design'
import { Row, Stack, Text } from '~/ui/layout/Blocks'
import { useDesignedPlacement } from '~/widgets/designs/useDesignedPlacement'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import type { ChosenTarget } from './useKitTarget'

interface Props {
  of: 'kit' | 'design'
  /** The content that is put on the blank. */
  content: DesignContent
  chosen: ChosenTarget
  owner: string
}

/** A kit or a design on a blank, as it would be printed, before anything is written. */
export function PutPictures({ of, content, chosen, owner }: Props) {
  const { info, printfiles } = chosen.target
  const used = placementsOf(info.product, printfiles).filter(({ type }) => content.placed[type] !== undefined)
  return (
    <Row wrap gap={12} mb={12} align="end">
      {used.map(({ type, title }) => (
        <PutPicture key={type} placement={type} title={title ?? type} {...{ of, content, chosen, owner }} />
      ))}
    </Row>
  )
}

function PutPicture({
  of,
  content,
  chosen,
  owner,
  placement,
  title,
}: Props & { placement: string; title: string }) {
  const { target, variantId } = chosen
  const { technique, printfiles } = target
  const { product } = target.info
  const active = useDesignedPlacement(
    { productId: product.id, technique, content },
    { blank: product, printfiles },
    placement,
    variantId,
  )
  const picture = usePrintPicture(active, content.artworks, owner)
  const layout = previewLayoutOf(active)
  if (active === null || layout === null) return null
  return (
    <Stack items="center" gap={4} style={{ flex: '0 1 220px', minWidth: 120 }}>
      <PrintDrawing layout={layout} picture={picture} label={`${title} with the ${of}`} />
      <Text as="span" tone="quiet" size={12}>
        {title}
      </Text>
    </Stack>
  )
}

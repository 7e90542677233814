import { useQuery } from '@tanstack/react-query'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import { type ActivePlacement, previewLayoutOf } from '~/domain/designs/activePlacement'
import { proofFacts, shownColors } from '~/domain/designs/proofFacts'
import type { DesignPrint } from '~/domain/layers/composables'
import { placedFor } from '~/domain/layers/ownLayers'
import { printOf } from '~/domain/layers/printOf'
import type { DesignContent } from '~/domain/placement/design'
import { formatNumber } from '~/domain/text/formatNumber'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { designQueries } from '~/queries/designQueries'
import { Columns, Row, Text } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Facts } from '~/ui/text/Facts'
import { Verbatim } from '~/ui/text/Verbatim'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { useDesignedPlacement } from '~/widgets/designs/useDesignedPlacement'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import classes from './Proof.module.css'

interface Props {
  design: DesignRecord
  blank: ProductInfo
  printfiles: Printfiles
  placement: string
  variantId: number
}

/** One placement as it will be printed: its picture on the blank, sizes, and its colors. */
export function ProofPlacement({ design, blank, printfiles, placement, variantId }: Props) {
  const { content } = design.edited
  const active = useDesignedPlacement(
    { ...design, content },
    { blank: blank.product, printfiles },
    placement,
    variantId,
  )
  if (active?.base == null) return null
  const placed = placedFor(active.base, variantId)
  const print = printOf(content, placed)
  if (print === null) return null
  const drawn = { print, placed, dpi: active.printfile.dpi, placement, color: null }
  return <Drawn active={active} drawn={drawn} artworks={content.artworks} owner={design.owner} />
}

interface DrawnProps {
  active: ActivePlacement
  /** The print in its own print area; other sizes of the blank may have another area. */
  drawn: DesignPrint
  artworks: DesignContent['artworks']
  owner: string
}

function Drawn({ active, drawn: { print, ...about }, artworks, owner }: DrawnProps) {
  // A small picture is ready long before the print file.
  const small = usePrintPicture({ ...active, placed: about.placed, print }, artworks, owner)
  const drawn = useQuery(designQueries(owner).print({ print, ...about }, artworks))
  const facts = proofFacts(active, artworks)
  if (facts === null) return null
  const record = drawn.data
  const { inks } = active
  const colors = shownColors(record?.stats?.colors ?? [], inks)
  const swatches = facts.threads === null && colors.length > 0 ? <ColorList colors={colors} /> : null
  return (
    <Columns
      as="section"
      template="minmax(180px, 300px) minmax(0, 1fr)"
      below={560}
      gap={24}
      mb={24}
      className={classes.placement}
      aria-label={active.title}
    >
      <div className={classes.picture}>
        <PrintDrawing
          layout={previewLayoutOf(active)}
          picture={inks === null ? (record?.proxy ?? record?.original ?? small) : small}
          label={`${active.title} on the blank`}
          hasOutline
        />
      </div>
      <div>
        <Text as="h3" mb={8}>
          {active.title}
        </Text>
        <ReadErrorNotice
          title="This print could not be drawn"
          effect="The design is unchanged."
          read={drawn}
        />
        <Facts
          rows={[
            ['Printed size', facts.size],
            ['Place', facts.place],
            [
              facts.layers.length === 1 ? 'Artwork' : 'Layers',
              facts.layers.map((name, index) => (
                <Text as="span" block key={index}>
                  <Verbatim>{name}</Verbatim>
                </Text>
              )),
            ],
            ['Sharpness', facts.sharpness],
            ['Threads', facts.threads?.join(', ') ?? null],
            [inks === null ? 'Colors' : 'Nearest threads', swatches],
          ]}
        />
      </div>
    </Columns>
  )
}

const ColorList = ({ colors }: { colors: ReturnType<typeof shownColors> }) => (
  <Row as="ul" wrap gap={10} className={classes.colors}>
    {colors.map(({ hex, thread, share }) => (
      <Row as="li" align="center" gap={4} key={hex}>
        <svg width="14" height="14" aria-hidden>
          <rect x=".5" y=".5" width="13" height="13" rx="2" fill={hex} stroke="#777" />
        </svg>
        {thread ?? hex} {formatNumber(Math.round(share * 100))} %
      </Row>
    ))}
  </Row>
)

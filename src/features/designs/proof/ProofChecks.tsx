import { useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { LayoutTemplates, Printfiles } from '~/contract/artwork/mockup'
import { backgroundColorOf } from '~/domain/artwork/artworkRemarks'
import { orientationOf } from '~/domain/designs/activePlacement'
import { printfileFor } from '~/domain/placement/printAreas'
import { wrongLines } from '~/domain/preflight/line'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Stack } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { Verbatim } from '~/ui/text/Verbatim'
import { usePreflightLines } from '~/widgets/designs/usePreflightLines'

interface Props {
  design: DesignRecord
  blank: ProductInfo
  printfiles: Printfiles
  /** The variant that the proof shows. */
  variant: Variant
}

interface WithLayout extends Props {
  layout: LayoutTemplates
}

/** Problems of the design in print on the proof's garment, in words; draws nothing when there are none. */
export function ProofChecks(props: Props) {
  const { design, blank, printfiles, variant } = props
  const [first = ''] = usedOf(props)
  const layout = useQuery(
    catalogQueries(useApi()).layoutTemplates(
      blank.product.id,
      design.technique,
      orientationOf(printfileFor(printfiles, variant.id, first), design.edited.content.placed[first]),
    ),
  ).data
  return layout === undefined ? null : <Checked {...props} layout={layout} />
}

/** Placements of the design that the blank has, including those that show nothing, because that is a problem. */
const usedOf = ({ design, printfiles }: Props): string[] =>
  Object.keys(design.edited.content.placed).filter(
    (type) => printfiles.available_placements[type] !== undefined,
  )

function Checked(props: WithLayout) {
  const { design, blank, printfiles, variant, layout } = props
  const { technique, owner, edited, id } = design
  const background = backgroundColorOf(null, variant, technique)
  const { lines } = usePreflightLines({
    printContext: {
      product: blank.product,
      technique,
      printfiles,
      layout,
      variantId: variant.id,
      used: usedOf(props),
    },
    content: edited.content,
    variants: blank.variants,
    owner,
    backgroundOf: () => background,
  })
  const wrong = wrongLines(lines)
  const [gravest] = wrong
  if (gravest === undefined) return null
  return (
    <Notice
      tone="red"
      title="This prints wrong as it is"
      actions={
        <Link to={paths.design(blank.product.id, { design: id, technique, placement: gravest.placement })}>
          Fix it in the editor
        </Link>
      }
    >
      <Stack as="ul" gap={4}>
        {wrong.map((line) => (
          <li key={line.id}>
            {line.title}
            {line.name !== null && (
              <>
                , <Verbatim>{line.name}</Verbatim>
              </>
            )}
            : {line.meaning}
          </li>
        ))}
      </Stack>
    </Notice>
  )
}

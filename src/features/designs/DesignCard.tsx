import IconBlank from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs'
import { Link } from '~/ui/text/Link'
import type { Product } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import { placementsOf } from '~/domain/designs/activePlacement'
import { designTitle } from '~/domain/designs/designTitle'
import { countWords } from '~/domain/text/countWords'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { paths } from '~/paths'
import { SmallButton } from '~/ui/actions/Button'
import { Box, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { RenameDesign } from '~/widgets/designs/RenameDesign'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Verbatim } from '~/ui/text/Verbatim'
import { useDesignDrawing } from '~/widgets/designs/useDesignDrawing'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { ExportDelete } from './ExportDelete'
import type { DesignActions } from './useDesignActions'

/** Blanks have different shapes; the frames of all cards are equal. */
const frame = {
  corners: 'control',
  clip: true,
  style: { display: 'grid', alignItems: 'center', aspectRatio: '4 / 5' },
} as const

interface Props {
  design: DesignRecord
  /** The design's blank; undefined while it is not known. */
  blank: Product | undefined
  actions: DesignActions
  /** Name of a store product; null where it is not known. */
  productName: (id: number) => string | null
  onOtherBlank: () => void
}

/** One kept design: its look, placements and uses, and actions for it. */
export function DesignCard({ design, blank, actions, productName, onOtherBlank }: Props) {
  const { id, productId, technique, name, edited, uses = [], updatedAt, deletedAt } = design
  const title = designTitle(name, edited.content)
  const to = paths.design(productId, { design: id, technique })
  const { printfiles, ...drawing } = useDesignDrawing(design, blank)
  const fill = drawing.layout === null && drawing.picture ? 'artwork' : 'blank'
  const picture = <PrintDrawing {...drawing} hasFolds isPlain label={`Picture of ${title}`} />
  return (
    <Stack as="article" frame="card" fill="sheet" p={12} gap={8} aria-label={title} tall>
      {deletedAt === undefined ? (
        <Box as={Link} {...frame} fill={fill} to={to} tabIndex={-1} aria-label={`Open ${title}`}>
          {picture}
        </Box>
      ) : (
        <Box {...frame} fill={fill}>
          {picture}
        </Box>
      )}
      {deletedAt === undefined ? (
        <Row align="center" justify="between" gap={8}>
          <RenameDesign title={title} name={name ?? ''} onRename={(next) => actions.rename(design, next)}>
            <Text as="h2" size={14} shrinks breaks style={{ lineHeight: '1.25rem' }}>
              <Link to={to}>
                <Verbatim>{title}</Verbatim>
              </Link>
            </Text>
          </RenameDesign>
        </Row>
      ) : (
        <Text as="h2" size={14} shrinks breaks style={{ lineHeight: '1.25rem' }}>
          <Verbatim>{title}</Verbatim>
        </Text>
      )}
      <Hint>
        {blank?.title ?? `Blank ${productId}`} ·{' '}
        {placementWords(Object.keys(edited.content.placed), blank, printfiles)}
      </Hint>
      <Hint>
        {deletedAt === undefined ? 'Changed' : 'Deleted'}{' '}
        <RelativeTime seconds={Math.floor((deletedAt ?? updatedAt) / 1000)} />
        {uses.length > 0 && <Uses {...{ uses, productName }} />}
      </Hint>
      <Row wrap gap={8} style={{ marginTop: 'auto' }}>
        {deletedAt !== undefined ? (
          <SmallButton aria-label={`Bring back ${title}`} onClick={() => actions.restore(design)}>
            Bring back
          </SmallButton>
        ) : (
          <>
            <SmallButton aria-label={`Duplicate ${title}`} onClick={() => actions.duplicate(design)}>
              Duplicate
            </SmallButton>
            <SmallButton
              px={6}
              aria-label={`Put ${title} on another blank`}
              title="Put on another blank"
              onClick={onOtherBlank}
            >
              <IconBlank size={16} stroke={1.5} aria-hidden />
            </SmallButton>
            <ExportDelete
              name={title}
              onExport={() => actions.download([design])}
              onDelete={() => actions.remove(design)}
            />
          </>
        )}
      </Row>
    </Stack>
  )
}

/** Names of the placements with artwork, in the blank's order. */
function placementWords(
  used: readonly string[],
  blank: Product | undefined,
  printfiles: Printfiles | undefined,
): string {
  if (used.length === 0) return 'nothing placed'
  if (blank === undefined || printfiles === undefined) return countWords(used.length, 'placement')
  const known = placementsOf(blank, printfiles).filter(({ type }) => used.includes(type))
  return known.length === 0
    ? countWords(used.length, 'placement')
    : known.map(({ title, type }) => title ?? type).join(', ')
}

interface UsesProps extends Pick<Props, 'productName'> {
  uses: NonNullable<DesignRecord['uses']>
}

function Uses({ uses, productName }: UsesProps) {
  return (
    <>
      {' · used in '}
      {uses.map(({ kind, id }, index) => (
        <span key={`${kind} ${id}`}>
          {index > 0 && ', '}
          {kind === 'product' ? (
            <Link to={paths.product(id)}>
              <Verbatim>{productName(id) ?? `product ${id}`}</Verbatim>
            </Link>
          ) : (
            <Link to={paths.order(id)}>order #{id}</Link>
          )}
        </span>
      ))}
    </>
  )
}

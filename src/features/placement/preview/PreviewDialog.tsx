import { Dialog } from '~/ui/mantine/Dialog'
import type { Variant } from '~/contract/catalog/catalog'
import { Box, Columns, Hint, Row, Text } from '~/ui/layout/Blocks'
import { nameWords } from '~/domain/artwork/savedNames'
import { type ActivePlacement, activePlacementOf } from '~/domain/designs/activePlacement'
import { useEditor } from '../editorParts'
import { useEffect, useRef, useState } from 'react'
import { canDraw } from '~/widgets/pictures/canDraw'
import { saveFile } from '~/ui/actions/saveFile'
import { drawPreview, type PreviewParts } from '~/widgets/pictures/drawPreview'
import { Button } from '~/ui/actions/Button'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import { usePicture } from '~/widgets/pictures/usePicture'

/** Previews of every used placement in every color, side by side. */
export const PreviewDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Preview" size="min(1200px, 96vw)">
    <Hint mb={12}>
      Composed on this device from the blank’s drawings: no mockup is spent. Colors on screen differ from
      print.
    </Hint>
    <PreviewTiles />
  </Dialog>
)

function PreviewTiles() {
  const { printContext, variants, variant: current, content } = useEditor()
  const colors = new Map<string | null, Variant>()
  for (const variant of variants) {
    const isBetter = variant.size === current?.size
    if (!colors.has(variant.color) || isBetter) colors.set(variant.color, variant)
  }
  const used = printContext.product.files
    .map(({ type }) => type)
    .filter((type) => content.placed[type] !== undefined)
  const tiles = used.flatMap((placement) =>
    [...colors].flatMap(([color, { id }]) => {
      const active = activePlacementOf({ ...printContext, variantId: id }, content, placement)
      return active === null ? [] : [{ active, color }]
    }),
  )
  return (
    <Columns template="repeat(auto-fill, minmax(min(100%, 200px), 1fr))" gap={12}>
      {tiles.map(({ active, color }) => (
        <PreviewTile
          key={`${active.placement} ${color}`}
          active={active}
          label={color === null ? active.title : `${active.title}, ${color}`}
        />
      ))}
    </Columns>
  )
}

interface Props {
  active: ActivePlacement
  /** Such as "Front print, Navy". */
  label: string
}

const stillDrawn = 'The print is still being drawn. Nothing was downloaded.'
const tile = {
  display: 'block',
  width: '100%',
  height: 'auto',
  borderRadius: 'var(--radius-control)',
  background: 'var(--blank-background)',
}
const shownWidth = 480
const downloadWidth = 1600

/** One placement in one color, composed in the browser: no mockup is used. */
function PreviewTile({ active, label }: Props) {
  const { artworks, owner } = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { template, area, print } = active
  const box = print?.box ?? null
  const background = usePicture(template?.background_url ?? null)
  const drawing = usePicture(template?.image_url ?? null)
  const printed = usePrintPicture(active, artworks, owner)
  const isComing = printed === undefined
  const picture = usePicture(printed ?? null)
  const parts: PreviewParts | null =
    template === null ? null : { template, background, drawing, artwork: picture, area, box }

  // Talks to the canvas element.
  useEffect(() => {
    if (canvas.current !== null && parts !== null && canDraw()) drawPreview(canvas.current, shownWidth, parts)
  })

  const isTainted = [background, drawing, picture].some((loaded) => loaded?.isTainted === true)
  const download = () => {
    setProblem(null)
    if (parts === null) return
    if (box !== null && picture === null) {
      setProblem(
        isComing
          ? stillDrawn
          : 'The artwork is not there yet or could not be loaded. Nothing was downloaded.',
      )
      return
    }
    if (isTainted) {
      setProblem('The picture’s host does not let this page read it, so it can be shown but not downloaded.')
      return
    }
    const large = document.createElement('canvas')
    const isDrawn = drawPreview(large, downloadWidth, parts)
    large.toBlob((blob) => {
      if (blob === null || !isDrawn) setProblem('This browser could not make the picture.')
      else saveFile(`${nameWords(label).toLowerCase() || 'preview'}.png`, blob)
    }, 'image/png')
  }
  if (parts === null) return null
  return (
    <Box as="figure" frame="card" fill="paper" p={8}>
      <canvas ref={canvas} role="img" aria-label={`Preview: ${label}`} aria-busy={isComing} style={tile} />
      <Row as="figcaption" align="center" justify="between" gap={8} size={13}>
        <span>
          {label}
          {isComing && (
            <Text as="span" late tone="quiet">
              , being drawn…
            </Text>
          )}
        </span>
        <Button variant="subtle" size="xs" onClick={download} aria-label={`Download ${label} as PNG`}>
          PNG
        </Button>
      </Row>
      {problem !== null && (problem !== stillDrawn || isComing) && (
        <Text tone="red" size={12}>
          {problem}
        </Text>
      )}
    </Box>
  )
}

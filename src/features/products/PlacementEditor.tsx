import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PrintFile } from '~/contract/file'
import type { Printfiles } from '~/contract/mockup'
import { effectiveDpi, fitBox, type PrintBox, toCm } from '~/domain/geometry'
import { printQuality } from '~/domain/printQuality'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { ArtworkPicker } from './ArtworkPicker'
import classes from './Placement.module.css'
import { PlacementControls } from './PlacementControls'
import { PlacementStage } from './PlacementStage'
import { areaOf, asArea, asBox, type PlacedArtwork, printfileFor } from './productForm'

interface Props {
  productId: number
  technique: string
  /** The variant whose colour and print file are shown. */
  variantId: number
  placement: { type: string; title: string }
  printfiles: Printfiles
  design: PlacedArtwork | undefined
  onChange: (design: PlacedArtwork | undefined) => void
}

/** One placement: pick artwork, put it where it belongs, see how large and how sharp it prints. */
export function PlacementEditor({
  productId,
  technique,
  variantId,
  placement,
  printfiles,
  design,
  onChange,
}: Props) {
  const isPortrait = design === undefined ? true : design.area.height > design.area.width
  const layout = useQuery(
    catalogQueries(useApi()).layoutTemplates(productId, technique, isPortrait ? 'vertical' : 'horizontal'),
  )
  const printfile = printfileFor(printfiles, variantId, placement.type)
  const onReady = useCallback(
    (file: PrintFile) => {
      if (printfile !== undefined)
        onChange(placeFirst(file, areaOf(printfile, (file.height ?? 1) >= (file.width ?? 1))))
    },
    [printfile, onChange],
  )
  if (layout.isError) {
    return (
      <ErrorNotice
        title="The print area could not be loaded"
        effect="The product is unchanged."
        error={layout.error}
        onRetry={() => void layout.refetch()}
      />
    )
  }
  const templateId = layout.data?.variant_mapping
    .find(({ variant_id: id }) => id === variantId)
    ?.templates.find(({ placement: type }) => type === placement.type)?.template_id
  const template = layout.data?.templates.find(({ template_id: id }) => id === templateId)
  if (printfile === undefined || template === undefined) {
    return (
      <p className={classes.quiet}>
        {layout.isPending ? 'Loading the print area…' : 'The service has no print area for this placement.'}
      </p>
    )
  }

  const area = design === undefined ? areaOf(printfile, true) : asArea(design.area)
  const box = design === undefined ? null : asBox(design.box)
  const dpi =
    box === null || design === undefined || design.isVector ? null : effectiveDpi(box, design, printfile.dpi)
  const quality = printQuality(dpi, layout.data?.min_dpi ?? 150)
  const description = box === null ? 'No artwork yet' : inWords(box, printfile.dpi, dpi, quality.word)
  const move = (next: PrintBox) => {
    if (design !== undefined) onChange({ ...design, box: next })
  }
  return (
    <div className={classes.editor}>
      <PlacementStage
        template={template}
        area={area}
        dpi={printfile.dpi}
        artwork={design ?? null}
        box={box}
        description={description}
        onChange={move}
      />
      {design === undefined || box === null ? (
        <ArtworkPicker placement={placement.title} onReady={onReady} />
      ) : (
        <PlacementControls
          {...{ area, box, quality, description }}
          dpi={printfile.dpi}
          artwork={design}
          onChange={move}
          onRemove={() => onChange(undefined)}
        />
      )}
    </div>
  )
}

/** Fitted and centred: a start that is always valid. */
function placeFirst(file: PrintFile, area: ReturnType<typeof areaOf>): PlacedArtwork {
  const [width, height] = [file.width ?? 1000, file.height ?? 1000]
  return {
    fileId: file.id,
    filename: file.filename ?? `File ${file.id}`,
    width,
    height,
    isVector: file.mime_type === 'image/svg+xml',
    preview: file.preview_url ?? file.thumbnail_url,
    box: fitBox(area, { width, height }),
    area: { width: area.width, height: area.height },
  }
}

function inWords(box: PrintBox, dpi: number, effective: number | null, word: string): string {
  const cm = (value: PrintBox['left']) => toCm(value, dpi).toFixed(1)
  const sharpness = effective === null ? 'vector' : `${Math.round(effective)} dpi, ${word.toLowerCase()}`
  return `${cm(box.width)} × ${cm(box.height)} cm, ${cm(box.left)} cm from the left, ${cm(box.top)} cm from the top, ${sharpness}`
}

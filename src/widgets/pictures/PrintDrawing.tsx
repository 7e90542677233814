import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { type CSSProperties, useState } from 'react'
import type { PreviewLayout } from '~/domain/placement/printLayout'
import type { PrintArea, PrintBox } from '~/domain/placement/geometry'
import { Picture } from '~/ui/pictures/Picture'
import { Box } from '~/ui/layout/Blocks'
import { later } from '~/ui/parts/later'
import { useIsAfterFirstPage } from '~/ui/useIsAfterFirstPage'
import { loadedPreview } from './keptPreviews'
import classes from './PrintDrawing.module.css'

const ShadedPrint = later(async () => (await import('./ShadedPrint')).ShadedPrint)

interface Props {
  /** Null while loading, or when the service has no layout: then the artwork is shown alone. */
  layout: PreviewLayout | null
  /**
   * The artwork: an address, or its bytes on this device; undefined while it is being drawn. For null, and
   * for one that cannot be loaded, its outline is shown.
   */
  picture: string | Blob | null | undefined
  /** Outlines of artwork to be added, in print pixels of an area, rotated around their centers. */
  frames?: readonly { box: PrintBox; angle: number; of: PrintArea }[]
  /** Empty where text beside it names it. */
  label: string
  /** Whether the print area is shown as a dashed line. */
  hasOutline?: boolean
  /** Whether folds and light of the blank are applied to the print, a moment later, where the pictures can be read. */
  hasFolds?: boolean
  /** Whether it has no frame. */
  isPlain?: boolean
}

/** Style of the placeholder for a print that is being drawn: the blank shines through it. */
const coming = { opacity: 0.7, borderRadius: 4 }

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

const placeIn = ({ left, top, width, height }: PrintBox, area: PrintArea): CSSProperties => ({
  left: percent(left, area.width),
  top: percent(top, area.height),
  width: percent(width, area.width),
  height: percent(height, area.height),
})

/** Background color, background, artwork in its print area, template above or below it (contract/README 6.8). */
export function PrintDrawing({
  layout,
  picture: wanted,
  label,
  hasOutline = false,
  frames = [],
  hasFolds = false,
  isPlain = false,
}: Props) {
  const isAfterFirstPage = useIsAfterFirstPage()
  /** The picture that was drawn with folds. */
  const [shaded, setShaded] = useState(() =>
    hasFolds &&
    isAfterFirstPage &&
    layout !== null &&
    wanted != null &&
    loadedPreview({ layout, picture: wanted })
      ? wanted
      : null,
  )
  /** The picture that could not be loaded. */
  const [failed, setFailed] = useState<string | Blob | null>(null)
  const picture = wanted === failed ? null : wanted
  const artwork = (className: string | undefined, style?: CSSProperties) => (
    <Picture
      src={picture}
      alt=""
      className={className}
      style={style}
      onError={() => setFailed(picture ?? null)}
    />
  )
  const isComing = picture === undefined
  const drawing = {
    className: classes.drawing,
    'data-plain': isPlain || undefined,
    'aria-busy': isComing || undefined,
    ...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
  }
  if (layout === null) {
    const onGround = isPlain || picture == null ? {} : { background: 'var(--artwork-background)' }
    return (
      <div {...drawing} style={onGround}>
        {picture != null && artwork(classes.alone)}
        {wanted != null && picture === null && (
          <IconPhotoOff size={24} stroke={1.5} className={classes.failed} aria-hidden />
        )}
      </div>
    )
  }
  const { template, area, box } = layout
  const isShaded = shaded !== null && shaded === picture
  const [width, height] = [template.template_width, template.template_height]
  const place = box && placeIn(box, area)
  return (
    <div
      {...drawing}
      style={{ aspectRatio: `${width} / ${height}`, background: template.background_color ?? undefined }}
    >
      {template.background_url && <Picture src={template.background_url} alt="" className={classes.layer} />}
      {template.image_url && (
        <Picture
          src={template.image_url}
          alt=""
          className={classes.layer}
          data-front={template.is_template_on_front || undefined}
        />
      )}
      {hasFolds && isAfterFirstPage && picture != null && (
        <ShadedPrint
          layout={layout}
          picture={picture}
          className={classes.layer}
          onDrawn={() => setShaded(picture)}
          instead={null}
        />
      )}
      <div
        className={classes.area}
        data-outlined={hasOutline || undefined}
        style={{
          left: percent(template.print_area_left, width),
          top: percent(template.print_area_top, height),
          width: percent(template.print_area_width, width),
          height: percent(template.print_area_height, height),
        }}
      >
        {place !== null &&
          !isShaded &&
          (isComing ? (
            <Box as="span" late fill="wash" className={classes.artwork} style={{ ...place, ...coming }} />
          ) : picture === null ? (
            <span className={classes.missing} style={place} />
          ) : (
            artwork(classes.artwork, place)
          ))}
        {frames.map(({ box: frame, angle, of }, index) => (
          <span
            key={index}
            className={classes.frame}
            style={{ ...placeIn(frame, of), transform: `rotate(${angle}deg)` }}
          />
        ))}
      </div>
    </div>
  )
}

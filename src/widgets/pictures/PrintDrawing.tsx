import type { CSSProperties } from 'react'
import type { LayoutTemplate } from '~/contract/artwork/mockup'
import type { PrintArea, PrintBox } from '~/domain/placement/geometry'
import { Picture } from '~/ui/pictures/Picture'
import classes from './PrintDrawing.module.css'

interface Props {
  /** Its box is null where nothing is printed. Null while it is read, or when the service has none: the artwork is then shown alone. */
  layout: { template: LayoutTemplate; area: PrintArea; box: PrintBox | null } | null
  /** The artwork: an address, or its bytes on this device; null leaves its outline. */
  picture: string | Blob | null
  /** Empty where words beside it say what it is. */
  label: string
  /** Whether the print area is shown as a dashed line. */
  hasOutline?: boolean
  onPictureError?: () => void
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

/** Background colour, background, artwork in its print area, template above or below it (contract/README 6.8). */
export function PrintDrawing({ layout, picture, label, hasOutline = false, onPictureError }: Props) {
  const artwork = (className: string | undefined, style?: CSSProperties) => (
    <Picture src={picture} alt="" className={className} style={style} onError={onPictureError} />
  )
  const named = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  if (layout === null) {
    return (
      <div className={classes.drawing} {...named}>
        {picture !== null && artwork(classes.alone)}
      </div>
    )
  }
  const { template, area, box } = layout
  const [width, height] = [template.template_width, template.template_height]
  const place = box && {
    left: percent(box.left, area.width),
    top: percent(box.top, area.height),
    width: percent(box.width, area.width),
    height: percent(box.height, area.height),
  }
  return (
    <div
      className={classes.drawing}
      {...named}
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
          (picture === null ? (
            <span className={classes.missing} style={place} />
          ) : (
            artwork(classes.artwork, place)
          ))}
      </div>
    </div>
  )
}

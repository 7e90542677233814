import type { PrintLayout } from '~/domain/placement/printLayout'
import classes from './PrintOnBlank.module.css'
import { Picture } from '~/ui/pictures/Picture'

interface Props {
  /** Null while it is read, or when the service has none: the artwork is then shown alone. */
  layout: PrintLayout | null
  picture: string | null
  label: string
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

/** Background colour, background, artwork in its print area, template above or below it (contract/README 6.8). */
export function PrintDrawing({ layout, picture, label }: Props) {
  if (layout === null) {
    return (
      <div className={classes.drawing} role="img" aria-label={label}>
        {picture !== null && <Picture src={picture} alt="" className={classes.alone} />}
      </div>
    )
  }
  const { template, area, box } = layout
  const [width, height] = [template.template_width, template.template_height]
  return (
    <div
      className={classes.drawing}
      role="img"
      aria-label={label}
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
        style={{
          left: percent(template.print_area_left, width),
          top: percent(template.print_area_top, height),
          width: percent(template.print_area_width, width),
          height: percent(template.print_area_height, height),
        }}
      >
        {picture !== null && (
          <Picture
            src={picture}
            alt=""

            className={classes.artwork}
            style={{
              left: percent(box.left, area.width),
              top: percent(box.top, area.height),
              width: percent(box.width, area.width),
              height: percent(box.height, area.height),
            }}
          />
        )}
      </div>
    </div>
  )
}

import { useState } from 'react'
import type { PrintFile } from '~/contract/artwork/file'
import type { PlannedProduct } from './designPlan'
import classes from './Design.module.css'
import { Picture } from '~/ui/pictures/Picture'

interface Props {
  view: PlannedProduct['views'][number]
  label: string
  artwork: PrintFile
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

/** The blank with the artwork in its print area, composed here; a picture that cannot be shown leaves its outline. */
export function DesignPreview({ view: { template, placed }, label, artwork }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const { area, box } = placed
  const picture = artwork.preview_url ?? artwork.thumbnail_url
  const place = {
    left: percent(box.left, area.width),
    top: percent(box.top, area.height),
    width: percent(box.width, area.width),
    height: percent(box.height, area.height),
  }
  return (
    <div
      className={classes.stage}
      role="img"
      aria-label={`Preview of ${label}`}
      style={{
        aspectRatio: `${template.template_width} / ${template.template_height}`,
        background: template.background_color ?? undefined,
      }}
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
          left: percent(template.print_area_left, template.template_width),
          top: percent(template.print_area_top, template.template_height),
          width: percent(template.print_area_width, template.template_width),
          height: percent(template.print_area_height, template.template_height),
        }}
      >
        {picture === null || picture === failed ? (
          <span className={`${classes.art} ${classes.missing}`} style={place} />
        ) : (
          <Picture
            src={picture}
            alt=""
            className={classes.art}
            style={place}

            onError={() => setFailed(picture)}
          />
        )}
      </div>
    </div>
  )
}

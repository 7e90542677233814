import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { LayoutTemplate } from '~/contract/mockup'
import { clampBox, fromCm, moveBox, type PrintArea, type PrintBox, printPx } from '~/domain/geometry'
import classes from './Placement.module.css'

interface Props {
  template: LayoutTemplate
  area: PrintArea
  dpi: number
  artwork: { filename: string; preview: string | null } | null
  box: PrintBox | null
  /** The placed artwork in words, the same that the controls show. */
  description: string
  onChange: (box: PrintBox) => void
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The blank with its print area and the artwork in it; drag it, or move it with the arrow keys. */
export function PlacementStage({ template, area, dpi, artwork, box, description, onChange }: Props) {
  const areaElement = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ x: number; y: number; from: PrintBox } | null>(null)

  const onPointerDown = (event: PointerEvent) => {
    if (box === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, y: event.clientY, from: box })
  }
  // Each move is the snapshot plus the whole way since the press, so that nothing adds up.
  const onPointerMove = (event: PointerEvent) => {
    const width = areaElement.current?.clientWidth ?? 0
    if (drag === null || width === 0) return
    const scale = area.width / width
    onChange(
      clampBox(
        area,
        moveBox(
          drag.from,
          printPx((event.clientX - drag.x) * scale),
          printPx((event.clientY - drag.y) * scale),
        ),
      ),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag !== null) {
      onChange(drag.from)
      setDrag(null)
    }
    const way = arrows[event.key]
    if (way === undefined || box === null) return
    event.preventDefault()
    const step = fromCm(event.shiftKey ? 1 : 0.1, dpi)
    onChange(clampBox(area, moveBox(box, printPx(way[0] * step), printPx(way[1] * step))))
  }

  const stage = {
    aspectRatio: `${template.template_width} / ${template.template_height}`,
    background: template.background_color ?? undefined,
  }
  const areaStyle = {
    left: percent(template.print_area_left, template.template_width),
    top: percent(template.print_area_top, template.template_height),
    width: percent(template.print_area_width, template.template_width),
    height: percent(template.print_area_height, template.template_height),
  }
  return (
    <div className={classes.stage} style={stage}>
      {template.background_url && <img src={template.background_url} alt="" className={classes.layer} />}
      {template.image_url && (
        <img
          src={template.image_url}
          alt=""
          className={classes.layer}
          data-front={template.is_template_on_front || undefined}
          draggable={false}
        />
      )}
      <div ref={areaElement} className={classes.area} style={areaStyle}>
        {artwork !== null && box !== null && (
          <button
            type="button"
            className={classes.artwork}
            style={{
              left: percent(box.left, area.width),
              top: percent(box.top, area.height),
              width: percent(box.width, area.width),
              height: percent(box.height, area.height),
            }}
            aria-label={`Artwork: ${description}. Move with the arrow keys`}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={() => setDrag(null)}
            onPointerCancel={() => setDrag(null)}
            onKeyDown={onKeyDown}
          >
            {artwork.preview !== null ? (
              <img src={artwork.preview} alt="" draggable={false} />
            ) : (
              <span className={classes.noPreview}>{artwork.filename}</span>
            )}
          </button>
        )}
      </div>
    </div>
  )
}

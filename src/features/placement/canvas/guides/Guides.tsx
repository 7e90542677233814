import { lengthWords } from '~/domain/lengths/lengthWords'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react'
import { type PrintArea, printPx, screenPx, toCm } from '~/domain/placement/geometry'
import { lackOfGuide, type SnapGuide } from '~/domain/placement/dragging/snapping'
import {
  type StageSize,
  toPrintX,
  toPrintY,
  toScreenX,
  toScreenY,
  type Viewport,
} from '~/domain/placement/viewport'
import classes from './Guides.module.css'
import { Ruler } from './Ruler'

interface Props {
  /** The element that the stage fills. */
  frame: RefObject<HTMLElement | null>
  guides: readonly SnapGuide[]
  area: PrintArea
  dpi: number
  view: Viewport
  size: StageSize
  isRulerShown: boolean
  /** A guide that was moved, laid where `before` is null, or taken away where `after` is. */
  onGuide: (before: SnapGuide | null, after: SnapGuide | null) => void
}

interface Pulled extends SnapGuide {
  /** Of the guide that is moved; null for one that is new. */
  index: number | null
  /** As it was then. */
  from: SnapGuide | null
  /** The pointer that holds it. */
  pointer: number
}

/** Rulers and guides by pointer; the form has the same as fields. A guide that is let go beside the print area is gone. */
export function Guides({ frame, guides, area, dpi, view, size, isRulerShown, onGuide }: Props) {
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const atOf = (axis: SnapGuide['axis'], event: { clientX: number; clientY: number }) => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    return axis === 'x'
      ? toPrintX(view, screenPx(event.clientX - left))
      : toPrintY(view, screenPx(event.clientY - top))
  }
  const take = (axis: SnapGuide['axis'], index: number | null) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (index === null && lackOfGuide(guides) !== undefined)) return
    event.stopPropagation()
    event.preventDefault()
    const from = index === null ? null : (guides[index] ?? null)
    setPulled({ axis, index, from, at: atOf(axis, event), pointer: event.pointerId })
  }
  const drop = ({ axis, from }: Pulled, event: PointerEvent) => {
    setPulled(null)
    // A busy page gets fewer move events than there were: where the pointer was lifted counts.
    const at = atOf(axis, event)
    const isInside = at >= 0 && at <= (axis === 'x' ? area.width : area.height)
    if (from !== null || isInside) onGuide(from, isInside ? { axis, at: printPx(at) } : null)
  }

  // Talks to the keyboard and to the pointer while a guide is held. A finger stays with what it was put on, so that
  // nothing else hears of it.
  useEffect(() => {
    if (pulled === null) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      heard: (event: PointerEvent) => void,
    ) =>
      document.addEventListener(
        type,
        (event) => {
          if (event.pointerId === pulled.pointer) heard(event)
        },
        { signal },
      )
    listen('pointermove', (event) => setPulled({ ...pulled, at: atOf(pulled.axis, event) }))
    listen('pointerup', (event) => drop(pulled, event))
    listen('pointercancel', () => setPulled(null))
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setPulled(null), { signal })
    return () => ended.abort()
  })
  const shown: readonly Pulled[] = [
    ...guides
      .map((guide, index) => ({ ...guide, index, from: guide, pointer: 0 }))
      .filter(({ index }) => index !== pulled?.index),
    ...(pulled === null ? [] : [pulled]),
  ]
  return (
    <>
      {shown.map((guide) => {
        const { axis, at, index } = guide
        const place =
          axis === 'x' ? `translateX(${toScreenX(view, at)}px)` : `translateY(${toScreenY(view, at)}px)`
        return (
          <div
            key={index ?? 'new'}
            className={classes.guide}
            data-guide
            data-axis={axis}
            aria-hidden
            style={{ transform: place }}
            onPointerDown={take(axis, index)}
          >
            {guide === pulled && <span className={classes.at}>{lengthWords(toCm(at, dpi))}</span>}
          </div>
        )
      })}
      {isRulerShown &&
        (['x', 'y'] as const).map((axis) => (
          // The upper ruler gives level guides.
          <Ruler
            key={axis}
            onPointerDown={take(axis === 'x' ? 'y' : 'x', null)}
            {...{ axis, view, size, dpi }}
          />
        ))}
      {pulled !== null && (
        // Over everything, so that the pointer looks the same wherever it goes and a second finger moves nothing.
        <div
          className={classes.holding}
          data-axis={pulled.axis}
          aria-hidden
          onPointerDown={(event) => event.stopPropagation()}
        />
      )}
    </>
  )
}

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
  /** Called with a guide that was moved, added (`before` is null) or removed (`after` is null). */
  onGuide: (before: SnapGuide | null, after: SnapGuide | null) => void
}

interface Pulled extends SnapGuide {
  /** Index of the guide being moved; null for a new one. */
  index: number | null
  /** The guide before the move. */
  from: SnapGuide | null
  /** Id of the pointer that holds it. */
  pointer: number
}

/** Rulers and guides by pointer; the form offers the same as fields. A guide dropped outside the print area is removed. */
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
    // A busy page gets fewer move events: the position where the pointer was lifted is final.
    const at = atOf(axis, event)
    const isInside = at >= 0 && at <= (axis === 'x' ? area.width : area.height)
    if (from !== null || isInside) onGuide(from, isInside ? { axis, at: printPx(at) } : null)
  }

  // Talks to the keyboard and to the pointer while a guide is held. Touch events go to the element first
  // touched, so no other element receives them.
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
          // The upper ruler creates horizontal guides.
          <Ruler
            key={axis}
            onPointerDown={take(axis === 'x' ? 'y' : 'x', null)}
            {...{ axis, view, size, dpi }}
          />
        ))}
      {pulled !== null && (
        // Covers the whole stage, so that the cursor stays the same everywhere and a second finger moves nothing.
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

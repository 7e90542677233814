import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '~/ui/actions/IconButton'
import { Row, Text } from '~/ui/layout/Blocks'
import classes from './PhoneSheet.module.css'
import {
  headPx,
  keepSheetHeight,
  readSheetHeight,
  settledHeight,
  type SheetHeight,
  sheetHeights,
  steppedHeight,
} from './sheetHeight'

interface Props {
  /** Title in the sheet's header. */
  title: string
  /** Whether the sheet must be open, because something in it was requested. */
  isWanted: boolean
  /** Extra content of the header; null for none. */
  aside: ReactNode
  children: ReactNode
}

const words: Record<SheetHeight, string> = { peek: 'Folded', half: 'Half', full: 'Full' }
/** Shorter moves of a finger count as a tap, in px. */
const tapPx = 6

/** On a narrow window a sheet over the canvas with three heights; on a wide one only its content. */
export function PhoneSheet({ title, isWanted, aside, children }: Props) {
  const [left, setHeight] = useState(readSheetHeight)
  const height = isWanted && left === 'peek' ? 'half' : left
  const go = (next: SheetHeight) => {
    setHeight(next)
    keepSheetHeight(next)
  }
  const { sheet, handlers } = useDrag(
    (px, speed, room) => go(settledHeight(px, speed, room)),
    () => go(height === 'half' ? 'full' : 'half'),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const by = {
      ArrowUp: 1,
      ArrowRight: 1,
      PageUp: 1,
      End: 2,
      ArrowDown: -1,
      ArrowLeft: -1,
      PageDown: -1,
      Home: -2,
    }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    go(steppedHeight(height, by))
  }
  const isFolded = height === 'peek'
  const Icon = isFolded ? IconUp : IconDown
  return (
    <div className={classes.room} data-height={height}>
      <div ref={sheet} className={classes.sheet} data-height={height}>
        <Row align="center" gap={8} className={classes.head}>
          <div
            className={classes.grip}
            role="slider"
            tabIndex={0}
            aria-label="Height of the form"
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={2}
            aria-valuenow={sheetHeights.indexOf(height)}
            aria-valuetext={words[height]}
            onKeyDown={onKeyDown}
            {...handlers}
          />
          <Text cut grow shrinks weight={550} className={classes.title}>
            {title}
          </Text>
          {aside !== null && <div className={classes.aside}>{aside}</div>}
          <IconButton
            side={44}
            className={classes.fold}
            aria-label={isFolded ? 'Unfold the form' : 'Fold the form'}
            aria-expanded={!isFolded}
            onClick={() => go(isFolded ? 'half' : 'peek')}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
          </IconButton>
        </Row>
        <div className={classes.body}>{children}</div>
      </div>
    </div>
  )
}

interface Held {
  y: number
  px: number
  /** The last two positions of the finger with their times, in px and ms. */
  trail: { y: number; at: number }[]
}

/** Follows a finger or the mouse without rendering; calls `onEnd` once when it is released. */
function useDrag(onEnd: (px: number, speed: number, room: number) => void, onTap: () => void) {
  const sheet = useRef<HTMLDivElement>(null)
  const held = useRef<Held | null>(null)
  const show = (px: number | null) => {
    if (sheet.current === null) return
    sheet.current.style.height = px === null ? '' : `${px}px`
    sheet.current.toggleAttribute('data-dragging', px !== null)
  }
  const roomOf = (): number => sheet.current?.offsetParent?.clientHeight ?? 0
  const pxAt = ({ y, px }: Held, at: number): number => Math.min(roomOf(), Math.max(headPx, px + y - at))
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const y = event.clientY
      held.current = { y, px: sheet.current?.offsetHeight ?? 0, trail: [{ y, at: event.timeStamp }] }
    },
    onPointerMove: (event: PointerEvent) => {
      const now = held.current
      if (now === null) return
      now.trail = [...now.trail.slice(-1), { y: event.clientY, at: event.timeStamp }]
      if (Math.abs(event.clientY - now.y) >= tapPx) show(pxAt(now, event.clientY))
    },
    onPointerUp: (event: PointerEvent) => {
      const now = held.current
      held.current = null
      show(null)
      if (now === null) return
      if (Math.abs(event.clientY - now.y) < tapPx) return onTap()
      const [from, to] = [now.trail[0], now.trail.at(-1)]
      const ms = (to?.at ?? 0) - (from?.at ?? 0)
      // A finger that stood still before it was lifted has no speed.
      const isResting = ms <= 0 || event.timeStamp - (to?.at ?? 0) > 80
      onEnd(pxAt(now, event.clientY), isResting ? 0 : ((from?.y ?? 0) - (to?.y ?? 0)) / ms, roomOf())
    },
    onPointerCancel: () => {
      held.current = null
      show(null)
    },
  }
  return { sheet, handlers }
}

import { type KeyboardEvent, memo, type RefObject } from 'react'
import type { Layer } from '~/domain/layers/layer'
import { corners } from '~/domain/placement/dragging/gestures'
import type { Severity } from '~/domain/preflight/line'
import { focusHome } from '../focusHome'
import { CheckMark } from '../preflight/CheckMark'
import classes from './PlacementCanvas.module.css'

/** Callbacks shared by the elements of all layers. */
export interface HandleTools {
  /** The elements by layer id. */
  elements: RefObject<Map<string, HTMLElement>>
  onFocus: (id: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Called when the mark that counts the layer's checks is pressed. */
  onMark: (id: string) => void
}

interface Props extends Pick<Layer, 'id' | 'kind' | 'isLocked'> {
  label: string
  helpId: string
  isChosen: boolean
  /** Whether handles to resize and turn it are shown. */
  isHandled: boolean
  /** Whether it takes the focus when the focused element is removed. */
  isHome: boolean
  /** Its position in the stack of layers, from the lowest. */
  height: number
  /** Number of open checks of the layer. */
  checks: number
  severity: Severity
  tools: RefObject<HandleTools>
}

/** The element over one layer. Memoized: of up to 400, only those that changed are rendered. */
export const LayerHandle = memo(PlainHandle)

function PlainHandle({ id, kind, label, helpId, isChosen, height, checks, severity, tools, ...is }: Props) {
  return (
    // An application in the accessibility tree: it handles the keys that it describes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={(element) => {
        const { elements } = tools.current
        if (element !== null) elements.current.set(id, element)
        return () => void elements.current.delete(id)
      }}
      className={classes.artwork}
      role="application"
      aria-roledescription={kind === 'picture' ? 'placed artwork' : `placed ${kind}`}
      aria-label={label}
      aria-describedby={helpId}
      tabIndex={0}
      {...(is.isHome ? focusHome : {})}
      data-layer={id}
      data-chosen={isChosen || undefined}
      data-locked={is.isLocked || undefined}
      data-hold="move"
      style={{ zIndex: height }}
      onFocus={() => tools.current.onFocus(id)}
      onKeyDown={(event) => tools.current.onKeyDown(event)}
    >
      {checks > 0 && (
        <CheckMark mark={{ count: checks, severity }} onPress={() => tools.current.onMark(id)} />
      )}
      {is.isHandled && <FrameHandles />}
    </div>
  )
}

/** Handles to resize and turn by pointer; keys, buttons and fields do the same. */
export const FrameHandles = () => (
  <>
    {corners.map((corner) => (
      <span key={corner} className={classes.handle} data-hold={corner} aria-hidden />
    ))}
    <span className={classes.turn} data-hold="turn" aria-hidden />
  </>
)

import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Layer, TextLayer } from '~/domain/layers/layer'
import { cssFont } from '~/domain/layers/text/fontOf'
import { caseOf } from '~/domain/layers/text/letterCase'
import { mostCharacters } from '~/domain/layers/text/textLines'
import type { Viewport } from '~/domain/placement/viewport'
import { countWords } from '~/domain/text/countWords'
import { measureHere } from '~/local/fonts/measureHere'
import { Notice } from '~/ui/notices/Notice'
import classes from './WordsOnCanvas.module.css'

interface Props {
  layer: TextLayer
  view: Viewport
  /** Positions the element over a layer's box, rotated with it. */
  placeOver: (element: HTMLElement, layer: Layer) => void
  onChange: (layer: TextLayer, words: string) => void
  /** `isByKey`: the field was left by a key, so the focus must move elsewhere. */
  onLeave: (isByKey: boolean) => void
}

const transforms = { typed: 'none', upper: 'uppercase', lower: 'lowercase', words: 'capitalize' } as const

/** An input for the words of a text layer, over the drawn text. Each key is applied at once, so that leaving loses none. */
export function WordsOnCanvas({ layer, view, placeOver, onChange, onLeave }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [tooLong, setTooLong] = useState<string | null>(null)

  // Talks to the focus: typing starts right after the text was opened.
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  // Talks to the layout: the field covers the layer at every zoom, with letters as large as the drawn ones.
  useLayoutEffect(() => {
    const { current } = field
    if (frame.current === null || current === null) return
    placeOver(frame.current, layer)
    const size = layer.size * view.zoom
    const { style } = current
    style.font = cssFont({ ...layer, size })
    style.lineHeight = `${layer.lineHeight * size}px`
    style.letterSpacing = `${layer.letterSpacing}em`
    style.textAlign = layer.align
    style.textTransform = transforms[caseOf(layer)]
    style.color = layer.fill
    style.top = `${leadOf(layer) * view.zoom}px`
  })

  const write = (words: string) => {
    const isTooLong = words.length > mostCharacters
    setTooLong(isTooLong ? words : null)
    if (!isTooLong) onChange(layer, words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    onLeave(true)
  }
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-curved={layer.curve !== null || undefined}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <textarea
        ref={field}
        aria-label="Words on the canvas"
        className={classes.words}
        data-breaks={layer.wrapWidth !== null || undefined}
        value={tooLong ?? layer.words}
        spellCheck={false}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (tooLong === null) onLeave(false)
        }}
      />
      {tooLong !== null && (
        <Notice
          tone="red"
          floats
          title={`A text has at most ${countWords(mostCharacters, 'character')}. The design keeps the words from before.`}
        />
      )}
    </div>
  )
}

/** How far the first line lies above that of a browser, whose lines are as tall as their line height, in print pixels. */
function leadOf(layer: TextLayer): number {
  const measure = measureHere()
  if (measure === null) return 0
  const { fontAscent, fontDescent } = measure(layer, 'x')
  return (fontAscent + fontDescent - layer.lineHeight * layer.size) / 2
}

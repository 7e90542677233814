import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { Box, Detail, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { type Bar, barScale } from './barScale'
import classes from './Chart.module.css'

interface Props {
  title: string
  /** The chart's message in one sentence, for screen readers. */
  summary: string
  tone: 'ink' | 'graphite' | 'green' | 'teal'
  /** Used for drawing only. */
  values: readonly number[]
  /** Values of the previous period, bar by bar; drawn as a line across each bar. */
  before?: readonly number[] | undefined
  /** All values of the charts it is compared with; its own by default. */
  reach?: readonly number[]
  /** Text for a bar: "Nov 12: $120.40". Called while it is pointed at. */
  textOf: (bar: number) => string
  /** Whether each bar's sum is incomplete, because amounts are unknown. */
  isPart: readonly boolean[]
  /** Total in large type, shown while no bar is pointed at. */
  total: ReactNode
  /** Under the total, such as how it changed. */
  note?: ReactNode
  first: string
  last: string
  edgeText: (value: number) => string
}

const none: readonly number[] = []

/** Position above its bar, never beyond the edges of the chart. */
const tipAt = (share: number) => ({
  left: `${share * 100}%`,
  transform: `translateX(-${share * 100}%)`,
})

const colorOf = (tone: Props['tone']): Record<string, string> => ({
  '--bar': `var(--${tone === 'graphite' ? 'line-strong' : tone})`,
})

/** Path of a bar; one without height is invisible. */
const barPath = ({ y, height }: Bar, at: number, slot: number): string =>
  height === 0 ? '' : `M${(at + 0.12) * slot} ${y}h${slot * 0.76}v${height}h${-slot * 0.76}z`

/** A bar chart; its numbers are in the table beside it. */
export function BarChart(props: Props) {
  const {
    title,
    summary,
    tone,
    values,
    before = none,
    textOf,
    isPart,
    total,
    note,
    first,
    last,
    edgeText,
  } = props
  const [pointed, setPointed] = useState<number | null>(null)
  const reach = props.reach ?? [...values, ...before]
  const { bars, zero, top, bottom, lines } = barScale(values, reach)
  const earlier = barScale(before, reach).bars
  const slot = 100 / Math.max(1, values.length)
  // One path for all lines, and one for all bars that look alike: a quarter's chart would have a hundred of each.
  const marks = earlier
    .slice(0, values.length)
    .map(({ y, height }, index) => {
      const at = (before[index] ?? 0) < 0 ? y + height : Math.max(0.5, y)
      return `M${index * slot + slot * 0.04} ${at}H${(index + 1) * slot - slot * 0.04}`
    })
    .join('')
  const lookOf = (at: number): string =>
    [(values[at] ?? 0) < 0 && 'negative', isPart[at] && 'part', at === pointed && 'pointed']
      .filter(Boolean)
      .join(' ')
  const looks = [...new Set(values.map((_, at) => lookOf(at)))]
  const end = values.length - 1
  const step = (event: KeyboardEvent) => {
    const from = pointed ?? (event.key === 'ArrowLeft' ? values.length : -1)
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: end }[event.key]
    if (event.key === 'Escape') setPointed(null)
    if (to === undefined) return
    event.preventDefault()
    setPointed(Math.min(end, Math.max(0, to)))
  }
  const point = (event: PointerEvent<Element>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - left) / Math.max(1, width)) * values.length)
    setPointed(at >= 0 && at < values.length ? at : null)
  }
  return (
    <Box as="figure" shrinks style={colorOf(tone)}>
      <Stack as="figcaption" mb={8}>
        <Hint as="span">{title}</Hint>
        <Text as="span" size={20} weight={650} tabular>
          {total}
        </Text>
        {note}
      </Stack>
      <div
        className={classes.plot}
        // Arrow keys move through the bars, and each is announced.
        role="slider"
        tabIndex={0}
        aria-readonly
        aria-orientation="horizontal"
        aria-label={summary}
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={pointed ?? end}
        aria-valuetext={pointed === null ? 'Arrow keys go through the bars' : textOf(pointed)}
        onKeyDown={step}
        onBlur={() => setPointed(null)}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {[0.5, ...lines].map((y) => (
            <line key={y} x1="0" x2="100" y1={y} y2={y} className={classes.grid} />
          ))}
          {looks.map((look) => (
            <path
              key={look}
              d={bars.map((bar, at) => (lookOf(at) === look ? barPath(bar, at, slot) : '')).join('')}
              className={classes.bar}
              data-negative={look.includes('negative') || undefined}
              data-part={look.includes('part') || undefined}
              data-pointed={look.includes('pointed') || undefined}
            />
          ))}
          <path d={marks} className={classes.before} />
          <line
            x1="0"
            x2="100"
            y1={Math.min(99.5, zero)}
            y2={Math.min(99.5, zero)}
            className={classes.zero}
          />
        </svg>
        {pointed !== null && (
          <Detail
            corners="control"
            tabular
            nowrap
            className={classes.tip}
            style={tipAt((pointed + 0.5) / Math.max(1, values.length))}
            aria-hidden
          >
            {textOf(pointed)}
          </Detail>
        )}
        <Detail leading={16} px={2} className={classes.edge}>
          {top > 0 ? edgeText(top) : ''}
        </Detail>
        {bottom < 0 && (
          <Detail leading={16} px={2} className={classes.edge} data-bottom>
            {edgeText(bottom)}
          </Detail>
        )}
      </div>
      <Row justify="between" gap={8} tone="quiet" size={12} leading={16} mt={4} aria-hidden>
        <span>{first}</span>
        <span>{last}</span>
      </Row>
    </Box>
  )
}

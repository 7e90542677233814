import { useId, useRef, useState } from 'react'
import { Columns, Hint, Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { DesignFrame } from './DesignFrame'
import { SecondaryButton } from '~/ui/actions/Button'
import { PressedChoice } from '~/ui/inputs/PressedChoice'

interface Props {
  submitted: string | null
  recommended: string | null
}

const ways = [
  ['beside', 'Side by side'],
  ['over', 'Overlay'],
  ['difference', 'Difference'],
] as const
type Way = (typeof ways)[number][0]

/** Zoom levels as multiples of the frame's width. */
const zooms = [1, 1.5, 2, 3, 4, 6, 8] as const

/** Both designs at one scale: side by side with the same position, or one over the other. */
export function CompareDesigns({ submitted, recommended }: Props) {
  const [way, setWay] = useState<Way>('beside')
  const [step, setStep] = useState(0)
  const [share, setShare] = useState(50)
  const slider = useId()
  const frames = useRef(new Set<HTMLElement>())
  const zoom = zooms[step] ?? 1
  /** Scrolling one frame scrolls the other. */
  const follow = (from: HTMLElement) => {
    for (const frame of frames.current)
      if (frame !== from) frame.scrollTo({ left: from.scrollLeft, top: from.scrollTop })
  }
  const keep = (frame: HTMLElement | null) => {
    if (frame === null) return undefined
    frames.current.add(frame)
    return () => void frames.current.delete(frame)
  }
  const view = { zoom, onScroll: follow, frame: keep }
  return (
    <Sheet>
      <Row wrap align="center" justify="between" gap={12} mb={12}>
        <PressedChoice label="How to compare" choices={ways} value={way} onPick={setWay} />
        <Row align="center" gap={8} role="group" aria-label="Zoom">
          <SecondaryButton
            aria-label="Zoom out"
            lack={step === 0 ? 'The designs are shown whole' : undefined}
            onClick={() => setStep(step - 1)}
          >
            −
          </SecondaryButton>
          <Text as="span" tabular role="status" aria-label="Zoom">
            {Math.round(zoom * 100)} %
          </Text>
          <SecondaryButton
            aria-label="Zoom in"
            lack={step === zooms.length - 1 ? 'They are as large as they get' : undefined}
            onClick={() => setStep(step + 1)}
          >
            +
          </SecondaryButton>
        </Row>
      </Row>
      {way === 'beside' ? (
        <Columns template="repeat(auto-fit, minmax(min(240px, 100%), 1fr))" gap={16}>
          <DesignFrame {...view} name="Submitted" pictures={[{ src: submitted, alt: 'Submitted design' }]} />
          <DesignFrame
            {...view}
            name="Recommended"
            pictures={[{ src: recommended, alt: 'Recommended design' }]}
          />
        </Columns>
      ) : (
        <DesignFrame
          {...view}
          name={way === 'over' ? 'Submitted under recommended' : 'Where the two differ'}
          pictures={[
            { src: submitted, alt: 'Submitted design' },
            { src: recommended, alt: 'Recommended design' },
          ]}
          {...(way === 'over' ? { share } : { isDifference: true })}
        />
      )}
      {way === 'over' && (
        <Row align="center" gap={12} high={44} size={13}>
          <label htmlFor={slider}>Submitted</label>
          <input
            id={slider}
            type="range"
            style={{ flex: 1, minWidth: 0, minHeight: 24, accentColor: 'var(--ink)' }}
            min={0}
            max={100}
            step={1}
            value={share}
            aria-label="How much of the recommended design is shown"
            aria-valuetext={`${share} % recommended`}
            onChange={(event) => setShare(Number(event.currentTarget.value))}
          />
          <span>Recommended</span>
        </Row>
      )}
      {way === 'difference' && (
        <Hint as="p" mt={8}>
          Black is where both are the same; everything bright has changed.
        </Hint>
      )}
    </Sheet>
  )
}

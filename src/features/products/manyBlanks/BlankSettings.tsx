import type { Variant } from '~/contract/catalog/catalog'
import { choiceWords, colorsAndSizes, whyUnavailable } from '~/domain/products/variantAvailability'
import { placementsOf } from '~/domain/designs/activePlacement'
import { SmallButton } from '~/ui/actions/Button'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import classes from './Design.module.css'
import type { BlankChoice } from './designForm'
import { UnreadVariants } from '~/ui/notices/UnreadChoices'
import { Tick } from '~/ui/inputs/Tick'
import type { BlankParts } from './designPlan'

interface Props {
  parts: BlankParts
  choice: BlankChoice
  /** Whether a kit is used, which sets the placements. */
  hasKit: boolean
  onChange: (choice: BlankChoice | null) => void
}

/** Settings of one selected blank: placements, colors and sizes. */
export function BlankSettings({ parts: { info, printfiles }, choice, hasKit, onChange }: Props) {
  const all = colorsAndSizes(info.variants)
  const ofChosen = info.variants.filter(({ color }) => color === null || choice.colors.includes(color))
  const title = info.product.title ?? `Blank ${info.product.id}`
  const placements = placementsOf(info.product, printfiles)
  return (
    <Stack as="li" gap={8} shrinks className={classes.card}>
      <Row align="start" justify="between" gap={12}>
        <h3>{title}</h3>
        <SmallButton aria-label={`Remove ${title}`} onClick={() => onChange(null)}>
          Remove
        </SmallButton>
      </Row>
      <UnreadVariants of={info} />
      <Hint>{choiceWords(info.variants, choice)}</Hint>
      {!hasKit && (
        <Chips
          legend="Placements"
          of={title}
          all={placements.map(({ type }) => type)}
          words={(type) => placements.find((known) => known.type === type)?.title ?? type}
          chosen={choice.placements}
          onChange={(chosen) => onChange({ ...choice, placements: chosen })}
        />
      )}
      <Chips
        legend="Colors"
        of={title}
        all={all.colors}
        words={(name) =>
          withGone(
            name,
            info.variants.filter(({ color }) => color === name),
          )
        }
        chosen={choice.colors}
        onChange={(colors) => onChange({ ...choice, colors })}
      />
      <Chips
        legend="Sizes"
        of={title}
        all={all.sizes}
        words={(name) =>
          withGone(
            name,
            ofChosen.filter(({ size }) => size === name),
          )
        }
        chosen={choice.sizes}
        onChange={(sizes) => onChange({ ...choice, sizes })}
      />
    </Stack>
  )
}

/** Option label that says so where no variant is available. */
function withGone(name: string, variants: readonly Variant[]): string {
  const words = whyUnavailable(variants)
  return words === null ? name : `${name} (${words})`
}

interface ChipsProps {
  legend: string
  /** Name of the blank, for screen readers. */
  of: string
  all: readonly string[]
  chosen: readonly string[]
  /** Turns a code into words. */
  words?: (name: string) => string
  onChange: (chosen: string[]) => void
}

function Chips({ legend, of, all, chosen, words = (name) => name, onChange }: ChipsProps) {
  if (all.length < 2) return null
  return (
    <Row as="fieldset" wrap gap={12} rowGap={4} size={13} aria-label={`${legend} of ${of}`}>
      <Text as="legend" tone="quiet" size={12} weight={400}>
        {legend}
      </Text>
      {all.map((name) => (
        <Tick
          key={name}
          inline
          gap={4}
          style={{ minHeight: 26 }}
          checked={chosen.includes(name)}
          onTick={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((known) => known !== name))}
        >
          {words(name)}
        </Tick>
      ))}
    </Row>
  )
}

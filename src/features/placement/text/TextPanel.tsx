import IconCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs'
import { useMutation } from '@tanstack/react-query'
import { changedLayers } from '~/domain/layers/arrangeLayers'
import type { Layer, TextLayer } from '~/domain/layers/layer'
import { caseOf, keptCase } from '~/domain/layers/text/letterCase'
import { weightsOf } from '~/domain/layers/text/families'
import { loadFont } from '~/local/fonts/loadFonts'
import { Button } from '~/ui/actions/Button'
import { Columns, Row, Stack } from '~/ui/layout/Blocks'
import { mixedChoice, SelectField } from '~/ui/inputs/Fields'
import { Notice } from '~/ui/notices/Notice'
import { ColorField } from './ColorField'
import { fittedHere } from './fittedHere'
import { FontField } from './FontField'
import { LengthField } from '../fields/LengthField'
import { NumberField } from '../fields/NumberField'
import { sharedOf } from '../fields/sharedOf'
import { LineFields } from './LineFields'
import { OutlineFields } from './OutlineFields'
import type { EditorActions } from '../placementActions'
import { useActive } from '../editorParts'

const aligns = [
  { value: 'left', word: 'Lines to the left', Icon: IconLeft },
  { value: 'center', word: 'Lines centered', Icon: IconCenter },
  { value: 'right', word: 'Lines to the right', Icon: IconRight },
] as const
const letterCases = [
  { value: 'typed', label: 'As typed' },
  { value: 'upper', label: 'All capitals' },
  { value: 'lower', label: 'No capitals' },
  { value: 'words', label: 'Each word with a capital' },
] as const
const weightNames: Record<number, string> = { 400: 'Regular', 700: 'Bold' }

/** Typography of one or several texts; their boxes follow. */
export function TextPanel({ layers }: { layers: readonly TextLayer[] }) {
  const { actions } = useActive()
  const put = (to: (layer: TextLayer) => Partial<TextLayer>, label: string, merge?: string) =>
    actions.arrange(
      (all) =>
        changedLayers(all, idsOf(layers), (one) =>
          one.kind === 'text' ? fittedHere({ ...one, ...to(one) }) : one,
        ),
      label,
      merge,
    )
  const change = (more: Partial<TextLayer>, label: string, merge?: string) => put(() => more, label, merge)
  const shared = <Value,>(of: (layer: TextLayer) => Value): Value | null => sharedOf(layers.map(of))
  const percent = (share: number | null) => (share === null ? null : share * 100)
  // Texts are measured in the new font, which must be loaded first; if it fails, the old one stays. One at a
  // time: a slow font must not replace one chosen after it.
  const choosing = useMutation({
    scope: { id: 'font' },
    mutationFn: async ({ texts, fontFor }: Choosing) => {
      const fonts = texts.map(fontFor)
      const problems = await Promise.all(fonts.map(({ family, weight }) => loadFont(family, weight)))
      return problems.find((problem) => problem !== null) ?? null
    },
    onSuccess: (problem, { texts, fontFor, arrange }) => {
      if (problem !== null) return
      const inFont = (one: Layer) => (one.kind === 'text' ? fittedHere({ ...one, ...fontFor(one) }) : one)
      arrange((all) => changedLayers(all, idsOf(texts), inFont), 'Font')
    },
  })
  const choose = (fontFor: FontFor) => choosing.mutate({ texts: layers, fontFor, arrange: actions.arrange })
  const pick = (family: string) => {
    const weights = weightsOf(family)
    choose(({ weight }) => ({
      family,
      weight: weights.includes(weight) ? weight : (weights.at(-1) ?? 400),
    }))
  }
  const letters = shared(caseOf)
  const weight = shared((layer) => layer.weight)
  const [first, ...others] = layers.map(({ family }) => weightsOf(family))
  const weights = first?.filter((one) => others.every((more) => more.includes(one))) ?? []
  return (
    <Stack gap={12} shrinks>
      {[choosing.data]
        .filter((problem) => problem != null)
        .map((problem) => (
          <Notice key={problem} tone="red" title={problem} />
        ))}
      <FontField
        family={shared(({ family }) => family)}
        onPick={pick}
        onClose={() => {
          if (!choosing.isPending) choosing.reset()
        }}
      />
      <Columns template="repeat(2, minmax(0, 1fr))" below={360} align="end" gap={8}>
        <LengthField
          label="Size"
          length={shared(({ size }) => size)}
          least={1}
          most={2000}
          step={1}
          onChange={(size) => change({ size }, 'Text size', 'size')}
        />
        <WeightField
          weight={weight}
          weights={weights}
          isOne={layers.length === 1}
          onPick={(picked) => choose(({ family }) => ({ family, weight: picked }))}
        />
      </Columns>
      <ColorField
        label="Text color"
        value={shared(({ fill }) => fill)}
        onChange={(fill) => change({ fill }, 'Text color', 'fill')}
      />
      <Row gap={6} role="group" aria-label="Alignment of lines">
        {aligns.map(({ value, word, Icon }) => {
          const isPressed = layers.every(({ align }) => align === value)
          return (
            <Button
              key={value}
              variant={isPressed ? 'filled' : 'default'}
              size="xs"
              aria-label={word}
              title={word}
              aria-pressed={isPressed}
              onClick={() => change({ align: value }, 'Align lines')}
            >
              <Icon size={16} stroke={1.5} aria-hidden />
            </Button>
          )
        })}
      </Row>
      <SelectField
        label="Letters"
        value={letters ?? mixedChoice.value}
        onPick={(picked) => {
          if (picked !== mixedChoice.value) change(keptCase(picked), 'Letters')
        }}
        data={[...(letters === null ? [mixedChoice] : []), ...letterCases]}
      />
      <Columns template="repeat(2, minmax(0, 1fr))" below={360} align="end" gap={8}>
        <NumberField
          label="Letter gap (%)"
          value={percent(shared(({ letterSpacing }) => letterSpacing))}
          least={-20}
          most={200}
          step={2}
          onChange={(next) => change({ letterSpacing: next / 100 }, 'Letter gap', 'letter gap')}
        />
        <NumberField
          label="Line height (%)"
          value={percent(shared(({ lineHeight }) => lineHeight))}
          least={50}
          most={300}
          step={5}
          onChange={(next) => change({ lineHeight: next / 100 }, 'Line height', 'line height')}
        />
      </Columns>
      <LineFields layers={layers} onChange={put} />
      <OutlineFields
        layers={layers}
        onChange={(to, label, merge) => put((layer) => ({ outline: to(layer) }), label, merge)}
      />
    </Stack>
  )
}

const idsOf = (layers: readonly TextLayer[]) => layers.map(({ id }) => id)

type FontFor = (layer: TextLayer) => Pick<TextLayer, 'family' | 'weight'>

interface Choosing {
  /** The texts selected when the change began. */
  texts: readonly TextLayer[]
  fontFor: FontFor
  /** Acts on the placement shown when the change began. */
  arrange: EditorActions['arrange']
}

interface WeightProps {
  /** Null where several texts differ. */
  weight: number | null
  /** Weights that all of their fonts have. */
  weights: readonly number[]
  isOne: boolean
  onPick: (weight: number) => void
}

function WeightField({ weight, weights, isOne, onPick }: WeightProps) {
  const lack =
    weights.length > 1 || (weight === null && weights.length > 0)
      ? undefined
      : isOne
        ? 'This font has one weight'
        : 'These fonts have no other weight in common'
  const known = weight === null ? weights : [...new Set([...weights, weight])]
  return (
    <SelectField
      label="Weight"
      value={weight ?? mixedChoice.value}
      disabled={lack !== undefined}
      title={lack}
      onPick={(picked) => {
        if (picked !== mixedChoice.value) onPick(Number(picked))
      }}
      data={[
        ...(weight === null ? [mixedChoice] : []),
        ...known.map((one) => ({ value: one, label: weightNames[one] ?? String(one) })),
      ]}
    />
  )
}

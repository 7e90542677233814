import { Textarea } from '@mantine/core'
import IconCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextLayer } from '~/domain/layers/layer'
import { weightsOf } from '~/domain/layers/text/families'
import { mostSigns } from '~/domain/layers/text/textLines'
import { countWords } from '~/domain/text/countWords'
import { loadFont } from '~/local/fonts/loadFonts'
import { Button } from '~/ui/actions/Button'
import { Columns, Row, Stack } from '~/ui/layout/Blocks'
import { CheckField, SelectField } from '~/ui/inputs/Fields'
import { Notice } from '~/ui/notices/Notice'
import { ColorField } from './ColorField'
import { CurveFields } from './CurveFields'
import { fittedHere } from './fittedHere'
import { FontField } from './FontField'
import { LengthField } from '../fields/LengthField'
import { NumberField } from '../fields/NumberField'
import { OutlineFields } from './OutlineFields'
import { useActive } from '../editorParts'

const aligns = [
  { value: 'left', word: 'Lines to the left', Icon: IconLeft },
  { value: 'center', word: 'Lines centered', Icon: IconCenter },
  { value: 'right', word: 'Lines to the right', Icon: IconRight },
] as const
const weightNames: Record<number, string> = { 400: 'Regular', 700: 'Bold' }

/** Words and how they are set; the box of the text follows. */
export function TextPanel({ layer }: { layer: TextLayer }) {
  const { actions } = useActive()
  const [tooLong, setTooLong] = useState<string | null>(null)
  const { words, family, weight } = layer
  const change = (more: Partial<TextLayer>, label: string, merge?: string) => {
    actions.changeLayer(fittedHere({ ...layer, ...more }), label, merge && `${merge} ${layer.id}`)
  }
  // The text is measured in the new font, so that has to be there first; else the old one stays.
  const choosing = useMutation({
    mutationFn: (font: { family: string; weight: number }) => loadFont(font.family, font.weight),
    onSuccess: (problem, font) => {
      if (problem === null) change(font, 'Font')
    },
  })
  const pick = (next: string) => {
    const weights = weightsOf(next)
    choosing.mutate({ family: next, weight: weights.includes(weight) ? weight : (weights.at(-1) ?? 400) })
  }
  const write = (text: string) => {
    const isTooLong = text.length > mostSigns
    setTooLong(isTooLong ? text : null)
    if (!isTooLong) change({ words: text }, 'Words', 'words')
  }
  return (
    <Stack gap={12} shrinks>
      <Textarea
        label="Words"
        value={tooLong ?? words}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        error={
          tooLong === null
            ? null
            : `A text has at most ${countWords(mostSigns, 'character')}. The design keeps the words from before.`
        }
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {[choosing.data]
        .filter((problem) => problem != null)
        .map((problem) => (
          <Notice key={problem} tone="red" title={problem} />
        ))}
      <FontField family={family} onPick={pick} />
      <Columns template="repeat(2, minmax(0, 1fr))" align="end" gap={8}>
        <LengthField
          label="Size"
          length={layer.size}
          least={1}
          most={2000}
          step={1}
          onChange={(size) => change({ size }, 'Text size', 'size')}
        />
        <SelectField
          label="Weight"
          value={weight}
          disabled={weightsOf(family).length < 2}
          title={weightsOf(family).length < 2 ? 'This font has one weight' : undefined}
          onPick={(picked) => choosing.mutate({ family, weight: picked })}
          data={[...new Set([...weightsOf(family), weight])].map((one) => ({
            value: one,
            label: weightNames[one] ?? String(one),
          }))}
        />
      </Columns>
      <ColorField
        label="Text color"
        value={layer.fill}
        onChange={(fill) => change({ fill }, 'Text color', 'fill')}
      />
      <Row gap={6} role="group" aria-label="Alignment of lines">
        {aligns.map(({ value, word, Icon }) => (
          <Button
            key={value}
            variant={layer.align === value ? 'filled' : 'default'}
            size="xs"
            aria-label={word}
            title={word}
            aria-pressed={layer.align === value}
            onClick={() => change({ align: value }, 'Align lines')}
          >
            <Icon size={16} stroke={1.5} aria-hidden />
          </Button>
        ))}
      </Row>
      <CheckField
        label="All capitals"
        checked={layer.isUpperCase}
        onTick={(isTicked) => change({ isUpperCase: isTicked }, 'Capitals')}
      />
      <Columns template="repeat(2, minmax(0, 1fr))" align="end" gap={8}>
        <NumberField
          label="Letter spacing (%)"
          value={layer.letterSpacing * 100}
          least={-20}
          most={200}
          step={2}
          onChange={(percent) => change({ letterSpacing: percent / 100 }, 'Letter spacing', 'letter spacing')}
        />
        <NumberField
          label="Line spacing (%)"
          value={layer.lineHeight * 100}
          least={50}
          most={300}
          step={5}
          onChange={(percent) => change({ lineHeight: percent / 100 }, 'Line spacing', 'line spacing')}
        />
      </Columns>
      <CurveFields curve={layer.curve} onChange={(curve, merge) => change({ curve }, 'Curve', merge)} />
      <CheckField
        label="Break lines at a width"
        checked={layer.wrapWidth !== null}
        onTick={(isTicked) => change({ wrapWidth: isTicked ? layer.box.width : null }, 'Line breaks')}
      />
      {layer.wrapWidth !== null && (
        <LengthField
          label="Width of lines"
          length={layer.wrapWidth}
          least={1}
          most={5000}
          step={5}
          onChange={(wrapWidth) => change({ wrapWidth }, 'Width of lines', 'wrap width')}
        />
      )}
      <OutlineFields
        outline={layer.outline}
        beside={layer.fill}
        onChange={(outline, label, merge) => change({ outline }, label, merge)}
      />
    </Stack>
  )
}

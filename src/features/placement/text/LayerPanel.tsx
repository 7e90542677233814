import { Fragment, type ReactNode, useState } from 'react'
import type { Layer, TextLayer } from '~/domain/layers/layer'
import { countWords } from '~/domain/text/countWords'
import { Stack } from '~/ui/layout/Blocks'
import { ColorsApart } from '../changes/ColorsApart'
import { PixelPanel } from '../changes/PixelPanel'
import { CollapsedSection } from '../panel/CollapsedSection'
import { ShapePanel } from './ShapePanel'
import { TextPanel } from './TextPanel'
import { useActive } from '../editorParts'
import { Textarea } from '@mantine/core'
import { mostCharacters } from '~/domain/layers/text/textLines'

/** Fields for what the selected layer consists of; for several layers, the fields that they share. */
export function LayerPanel() {
  const { active } = useActive()
  const { layer, selection } = active
  if (layer === null) return null
  return (
    <Stack gap={12} shrinks>
      {selection.length > 1 ? <SeveralPanel selection={selection} /> : <OnePanel />}
      <CollapsedSection title="Other colors on some garments">
        <ColorsApart
          layers={selection.map((one) => active.base?.layers.find(({ id }) => id === one.id) ?? one)}
        />
      </CollapsedSection>
    </Stack>
  )
}

function OnePanel() {
  const { layer, artwork, placement } = useActive().active
  if (layer === null) return null
  // Layers of two placements may have the same id.
  const key = `${placement} ${layer.id}`
  return (
    <>
      {layer.kind === 'text' && (
        <Fragment key={key}>
          <WordsField layer={layer} />
          <TextPanel layers={[layer]} />
        </Fragment>
      )}
      {layer.kind === 'shape' && <ShapePanel key={key} layers={[layer]} />}
      {layer.kind === 'picture' && artwork !== null && (
        <CollapsedSection title="Colors, background and pattern">
          <PixelPanel key={key} layer={layer} artwork={artwork} />
        </CollapsedSection>
      )}
    </>
  )
}

/** Fields for several selected texts and shapes, one set for each kind; differing values are shown as such. */
function SeveralPanel({ selection }: { selection: readonly Layer[] }) {
  const { placement } = useActive().active
  const keyOf = (layers: readonly Layer[]) => [placement, ...layers.map(({ id }) => id)].join(' ')
  const texts = selection.filter((one) => one.kind === 'text')
  const shapes = selection.filter((one) => one.kind === 'shape')
  return (
    <>
      {texts.length > 0 && (
        <Together title={countWords(texts.length, 'text')}>
          <TextPanel key={keyOf(texts)} layers={texts} />
        </Together>
      )}
      {shapes.length > 0 && (
        <Together title={countWords(shapes.length, 'shape')}>
          <ShapePanel key={keyOf(shapes)} layers={shapes} />
        </Together>
      )}
    </>
  )
}

const Together = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={12} shrinks line="top" pt={12} role="group" aria-label={title}>
    <strong>{title}</strong>
    {children}
  </Stack>
)

/** The words of a text; each key is applied at once. */
function WordsField({ layer }: { layer: TextLayer }) {
  const { actions } = useActive()
  const [tooLong, setTooLong] = useState<string | null>(null)
  const write = (text: string) => {
    const isTooLong = text.length > mostCharacters
    setTooLong(isTooLong ? text : null)
    if (!isTooLong) actions.write(layer, text)
  }
  return (
    <Textarea
      label="Words"
      value={tooLong ?? layer.words}
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      error={
        tooLong === null
          ? null
          : `A text has at most ${countWords(mostCharacters, 'character')}. The design keeps the words from before.`
      }
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  )
}

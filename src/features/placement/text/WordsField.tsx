import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { TextLayer } from '~/domain/layers/layer'
import { mostSigns } from '~/domain/layers/text/textLines'
import { countWords } from '~/domain/text/countWords'
import { fittedHere } from './fittedHere'
import { useActive } from '../editorParts'

/** The words of a text; each letter counts at once. */
export function WordsField({ layer }: { layer: TextLayer }) {
  const { actions } = useActive()
  const [tooLong, setTooLong] = useState<string | null>(null)
  const write = (text: string) => {
    const isTooLong = text.length > mostSigns
    setTooLong(isTooLong ? text : null)
    if (!isTooLong) actions.changeLayer(fittedHere({ ...layer, words: text }), 'Words', `words ${layer.id}`)
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
          : `A text has at most ${countWords(mostSigns, 'character')}. The design keeps the words from before.`
      }
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  )
}

import { countWords } from '~/domain/text/countWords'
import { beginningOf, visibleText } from '~/domain/text/visibleText'

interface Props {
  /** Text written by somebody else. */
  children: string
  /** Whether it is a sentence of this app with such text in it: its words then keep their order around a name in Hebrew. */
  isSentence?: boolean
}

const most = 300

/** Foreign text: it cannot change the direction of its surroundings, hide characters or fill the page. */
export function Verbatim({ children, isSentence = false }: Props) {
  const text = visibleText(children)
  const isLong = text.length > most
  return (
    <bdi dir={isSentence ? 'ltr' : undefined} title={isLong ? text : undefined}>
      {isLong ? `${beginningOf(text, most)}… (${countWords(text.length, 'character')})` : text}
    </bdi>
  )
}

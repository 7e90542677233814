import type { BlankFacts } from '~/domain/catalog/blankFacts'
import { countWords } from '~/domain/text/countWords'
import { Row } from '~/ui/layout/Row'
import { Detail } from '~/ui/layout/Text'
import classes from './ColorDots.module.css'
import { swatchOf } from '~/domain/catalog/variantColors'

/** So many and the number of the rest fit on the narrowest card. */
const most = 7

/** Up to seven colours as dots, then how many more. */
export function ColorDots({ colors }: { colors: BlankFacts['colors'] }) {
  if (colors.length < 2) return <Row as="span" inline align="center" className={classes.dots} />
  return (
    <Row as="span" inline align="center" className={classes.dots}>
      <span className="visuallyHidden">{countWords(colors.length, 'color')}</span>
      {colors.slice(0, most).map(({ name, code, code2 }) => (
        <span
          key={name}
          className={classes.dot}
          style={{ background: swatchOf({ code, code2 }) }}
          aria-hidden
        />
      ))}
      {colors.length > most && (
        <Detail cut aria-hidden>
          +{colors.length - most}
        </Detail>
      )}
    </Row>
  )
}

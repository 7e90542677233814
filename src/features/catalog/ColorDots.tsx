import type { BlankFacts } from '~/domain/catalog/blankFacts'
import { countWords } from '~/domain/text/countWords'
import { ColorDot } from '~/ui/badges/ColorDot'
import { Detail, Row } from '~/ui/layout/Blocks'
import { swatchOf } from '~/domain/catalog/variantColors'

/** Number of dots that fit on the narrowest card, beside the number of the other colors. */
const most = 7

/** Up to seven colors as dots, then how many more. */
export function ColorDots({ colors }: { colors: BlankFacts['colors'] }) {
  return (
    <Row as="span" inline align="center" gap={2} clip style={{ position: 'relative', minHeight: 18 }}>
      {colors.length > 1 && (
        <>
          <span className="visuallyHidden">{countWords(colors.length, 'color')}</span>
          {colors.slice(0, most).map(({ name, code, code2 }) => (
            <ColorDot key={name} size={12} color={swatchOf({ code, code2 })} />
          ))}
        </>
      )}
      {colors.length > most && (
        <Detail cut aria-hidden>
          +{colors.length - most}
        </Detail>
      )}
    </Row>
  )
}

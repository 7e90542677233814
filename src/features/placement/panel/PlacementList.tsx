import { revealFocused } from '~/ui/layout/revealFocused'
import { amountText, sumMoney } from '~/domain/money/money'
import { isAbout } from '~/domain/preflight/line'
import { Box, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { useLater } from '~/ui/useLater'
import classes from './PlacementList.module.css'
import { PlacementPicture } from './PlacementPicture'
import { useEditor } from '../editorParts'

/** The blank's placements in the technique, with their extra cost and state. */
export function PlacementList() {
  const { blank, placements, placement, content, preflight, address } = useEditor()
  const { currency } = blank.product
  // Rendered after the canvas, so that it appears sooner; space is reserved until then.
  const isDue = useLater(true, false)
  const extras = placements.flatMap(({ type, additional_price: extra }) =>
    content.placed[type] !== undefined && extra !== null ? [extra] : [],
  )
  return (
    <div className={classes.list} onFocus={revealFocused}>
      <Stack as="ul" gap={6} className={classes.placements} aria-label="Placements">
        {placements.map(({ type, title, additional_price: extra }) => {
          const isUsed = content.placed[type] !== undefined
          const trouble = isUsed ? (preflight.open.find((line) => isAbout(line, type))?.word ?? null) : null
          return (
            <li key={type}>
              <Box
                as="button"
                press
                wide
                frame="control"
                fill="sheet"
                p={8}
                aria-pressed={type === placement}
                onClick={() => address({ placement: type })}
              >
                <Box
                  as="span"
                  wide
                  clip
                  corners="control"
                  fill="blank"
                  mb={4}
                  className={classes.picture}
                  aria-hidden
                >
                  {isDue && <PlacementPicture placement={type} title={title ?? type} content={content} />}
                </Box>
                <Text as="span" weight={550}>
                  {title ?? type}
                </Text>
                <Text as="span" tone={trouble === null ? 'quiet' : 'amber'} size={12} leading={16}>
                  {trouble ??
                    (isUsed ? 'Placed' : extra === null ? 'Included' : `+${amountText(extra, currency)}`)}
                </Text>
              </Box>
            </li>
          )
        })}
      </Stack>
      {extras.length > 0 && (
        <Hint mt={10}>Extra placements: +{amountText(sumMoney(extras), currency)} a piece</Hint>
      )}
    </div>
  )
}

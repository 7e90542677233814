import type { Variant } from '~/contract/catalog/catalog'
import { isAvailable } from '~/domain/catalog/blankFacts'
import { countWords } from '~/domain/text/countWords'
import { Box, Hint, Row, Text } from '~/ui/layout/Blocks'
import classes from './BlankPage.module.css'
import { statusIn } from '~/domain/catalog/variantColors'

interface Props {
  /** The blank's variants in the chosen color. */
  variants: readonly Variant[]
  chosen: Variant | undefined
  region: string
  onPick: (size: string) => void
}

/** Sizes of the chosen color; those not available in the region are struck through but can be chosen. */
export function SizePicker({ variants, chosen, region, onPick }: Props) {
  const sizes = variants.flatMap((variant) =>
    variant.size === null ? [] : [{ size: variant.size, isThere: isAvailable(statusIn(variant, region)) }],
  )
  if (sizes.length < 2) return null
  return (
    <>
      <Text weight={550} mt={12} mb={8}>
        {chosen?.size}{' '}
        <Hint as="span" weight={400}>
          of {countWords(sizes.length, 'size')}
        </Hint>
      </Text>
      <Row wrap gap={8} role="group" aria-label="Size">
        {sizes.map(({ size, isThere }) => (
          <Box
            as="button"
            frame="field"
            fill="sheet"
            size={13}
            px={10}
            key={size}
            className={classes.size}
            data-gone={!isThere || undefined}
            aria-label={isThere ? size : `${size}, not in stock`}
            aria-pressed={size === chosen?.size}
            onClick={() => onPick(size)}
          >
            {size}
          </Box>
        ))}
      </Row>
    </>
  )
}

import type { Product } from '~/contract/catalog/catalog'
import { paths } from '~/paths'
import { Button } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Hint, Row } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'
import { mostCompared } from '../catalogSearch'
import classes from './CompareBar.module.css'

/** The blanks picked for comparison, in a bar at the bottom of the page. */
export function CompareBar({ blanks, onClear }: { blanks: readonly Product[]; onClear: () => void }) {
  if (blanks.length === 0) return null
  return (
    <Row
      frame="card"
      fill="sheet"
      py={10}
      px={12}
      align="center"
      gap={12}
      mt={16}
      className={classes.bar}
      role="region"
      aria-label="Comparison"
    >
      <Row as="span" inline gap={6} className={classes.pictures}>
        {blanks.map(({ id, image, title }) => (
          <Thumb key={id} src={image} alt={title ?? ''} size={36} />
        ))}
      </Row>
      <Hint as="span" grow className={classes.words}>
        {blanks.length} of {mostCompared} picked
      </Hint>
      <Button variant="subtle" onClick={onClear}>
        Clear
      </Button>
      {blanks.length > 1 ? (
        <ButtonLink to={paths.compareBlanks(blanks.map(({ id }) => id))}>Compare</ButtonLink>
      ) : (
        <Button lack="A comparison takes two blanks">Pick one more</Button>
      )}
    </Row>
  )
}

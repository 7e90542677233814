import { Button } from '@mantine/core'
import type { Product } from '~/contract/catalog/catalog'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Thumb } from '~/ui/pictures/Thumb'
import { mostCompared } from '../catalogSearch'
import classes from './CompareBar.module.css'

interface Props {
  blanks: readonly Product[]
  onClear: () => void
}

/** What was picked for comparison, at the foot of the page. */
export function CompareBar({ blanks, onClear }: Props) {
  if (blanks.length === 0) return null
  return (
    <div className={classes.bar} role="region" aria-label="Comparison">
      <span className={classes.pictures}>
        {blanks.map(({ id, image, title }) => (
          <Thumb key={id} src={image} alt={title ?? ''} size={36} />
        ))}
      </span>
      <span className={classes.words}>
        {blanks.length} of {mostCompared} picked
      </span>
      <Button variant="subtle" onClick={onClear}>
        Clear
      </Button>
      {blanks.length > 1 ? (
        <ButtonLink to={paths.compareBlanks(blanks.map(({ id }) => id))}>Compare</ButtonLink>
      ) : (
        <Button disabled>Pick one more</Button>
      )}
    </div>
  )
}

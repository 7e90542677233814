import { memo } from 'react'
import { Link } from 'react-router'
import type { Product } from '~/contract/catalog/catalog'
import { type BlankFacts, pictureIn } from '~/domain/catalog/blankFacts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badges/Badge'
import { Money } from '~/ui/text/Money'
import classes from './BlankCard.module.css'
import { ColorDots } from '../ColorDots'
import { Picture } from '~/ui/pictures/Picture'

interface Props {
  blank: Product
  /** Undefined until it was read in the background. */
  facts: BlankFacts | undefined
  /** Color families that were chosen; the first that the blank has is shown. */
  colors: readonly string[]
  isCompared: boolean
  canCompare: boolean
  onCompare: (id: number) => void
}

/** Height of a card by its width: a picture of 4:5 and room for the words. */
export const cardHeight = (width: number): number => Math.round((width - 26) * 1.25) + 182

function PlainCard({ blank, facts, colors, isCompared, canCompare, onCompare }: Props) {
  const techniques = blank.techniques.map(({ display_name: name, key }) => name ?? key)
  const picture = facts === undefined ? null : pictureIn(facts, colors)
  const image = picture?.image ?? blank.image
  const title = blank.title ?? `Blank ${blank.id}`
  return (
    <div className={classes.card}>
      <Link
        to={paths.blank(blank.id, picture === null ? {} : { color: picture.color })}
        className={classes.link}
      >
        <span className={classes.picture}>
          {image && <Picture src={image} alt="" loading="lazy" decoding="async" width={240} height={300} />}
        </span>
        <span className={classes.title}>{title}</span>
      </Link>
      <span className={classes.second}>{blank.brand ?? blank.type_name}</span>
      <span className={classes.second}>{techniques.join(', ')}</span>
      {blank.is_discontinued === true && (
        <span className={classes.corner}>
          <Badge tone="red">Discontinued</Badge>
        </span>
      )}
      <span className={classes.foot}>
        {facts?.from != null && (
          <>
            from&nbsp;
            <Money value={facts.from} currency={blank.currency} />
          </>
        )}
      </span>
      <ColorDots colors={facts?.colors ?? []} />
      <label className={classes.compare}>
        <input
          type="checkbox"
          checked={isCompared}
          disabled={!isCompared && !canCompare}
          onChange={() => onCompare(blank.id)}
          aria-label={`Compare ${title}`}
        />
        Compare
      </label>
    </div>
  )
}

/** A blank with its drawing; the whole card opens it. */
export const BlankCard = memo(PlainCard)

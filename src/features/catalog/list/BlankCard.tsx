import { memo } from 'react'
import { Link } from '~/ui/text/Link'
import type { Product } from '~/contract/catalog/catalog'
import { type BlankFacts, pictureIn } from '~/domain/catalog/blankFacts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badges/Badge'
import { Box, Detail, Row } from '~/ui/layout/Blocks'
import { Money } from '~/ui/text/Money'
import { mostCompared } from '../catalogSearch'
import classes from './BlankCard.module.css'
import { ColorDots } from '../ColorDots'
import { FavoriteButton } from '../FavoriteButton'
import { CardCosts } from './CardCosts'
import type { CostWishes } from '~/local/catalogPreferences'
import { Picture } from '~/ui/pictures/Picture'

interface Props {
  blank: Product
  /** Undefined until read in the background. */
  facts: BlankFacts | undefined
  /** Chosen color families; the card shows the blank's first color among them. */
  colors: readonly string[]
  /** Searched words; the card shows a color with such a name. */
  words: readonly string[]
  wishes: CostWishes
  isFavorite: boolean
  onFavorite: (id: number) => void
  isCompared: boolean
  canCompare: boolean
  onCompare: (id: number) => void
}

/** Height of a card's text at the usual font size, with its padding, in CSS pixels. */
const lines = 134

/** Height of a card for its width, in CSS pixels: a 4:5 picture, the text, and on touch screens a larger checkbox. */
export const cardHeight = (width: number, isTouched: boolean, scale: number): number =>
  Math.round((width - 26) * 1.25 + lines * (scale - 1)) + (isTouched ? 202 : 182)

function PlainCard({ blank, facts, colors, words, wishes, ...props }: Props) {
  const { isFavorite, onFavorite, isCompared, canCompare, onCompare } = props
  const techniques = blank.techniques.map(({ display_name: name, key }) => name ?? key)
  const picture = facts === undefined ? null : pictureIn(facts, colors, words)
  const image = picture?.image ?? blank.image
  const title = blank.title ?? `Blank ${blank.id}`
  return (
    <Box frame="card" fill="sheet" p={12} tone="ink" className={classes.card}>
      <Link
        to={paths.blank(blank.id, picture === null ? {} : { color: picture.color })}
        className={classes.link}
      >
        <Box as="span" block corners="control" fill="blank" mb={10} style={{ aspectRatio: '4 / 5' }}>
          {image && (
            <Picture
              whole
              src={image}
              alt=""
              loading="lazy"
              decoding="async"
              width={240}
              height={300}
              style={{ padding: 10 }}
            />
          )}
        </Box>
        <span className={classes.title}>{title}</span>
      </Link>
      <Detail cut>{blank.brand ?? blank.type_name}</Detail>
      <Detail cut>{techniques.join(', ')}</Detail>
      {blank.is_discontinued === true && (
        <span className={classes.corner}>
          <Badge tone="red">Discontinued</Badge>
        </span>
      )}
      <span className={classes.star}>
        <FavoriteButton title={title} isFavorite={isFavorite} onToggle={() => onFavorite(blank.id)} />
      </span>
      <Row as="span" align="center" size={13} nowrap className={classes.foot}>
        {facts?.from != null && (
          <>
            from&nbsp;
            <Money value={facts.from} currency={blank.currency} />
          </>
        )}
      </Row>
      {facts?.from != null && (
        <CardCosts
          cost={facts.from}
          currency={blank.currency}
          variantId={facts.fromVariant ?? null}
          wishes={wishes}
        />
      )}
      <ColorDots colors={facts?.colors ?? []} />
      <Row as="label" inline align="center" gap={6} tone="quiet" size={12} mt={4} className={classes.compare}>
        <input
          type="checkbox"
          checked={isCompared}
          disabled={!isCompared && !canCompare}
          title={isCompared || canCompare ? undefined : `At most ${mostCompared} are compared at once`}
          onChange={() => onCompare(blank.id)}
          aria-label={`Compare ${title}`}
        />
        Compare
      </Row>
    </Box>
  )
}

/** A blank's card with its picture; the whole card is a link to it. */
export const BlankCard = memo(PlainCard)

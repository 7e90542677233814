import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Product } from '~/contract/catalog'
import { priceRange } from '~/domain/pricing'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Money } from '~/ui/Money'
import classes from './BlankCard.module.css'
import { ColorDots } from './ColorDots'
import { useSeen } from './useSeen'

interface Props {
  blank: Product
}

/** A blank with its drawing; price and colours are asked for once the card comes into view. */
export function BlankCard({ blank }: Props) {
  const card = useRef<HTMLAnchorElement>(null)
  const isSeen = useSeen(card)
  const detail = useQuery({ ...catalogQueries(useApi()).product(blank.id), enabled: isSeen })
  const variants = detail.data?.variants ?? []
  const prices = priceRange(variants.flatMap(({ price }) => (price === null ? [] : [price])))
  const techniques = blank.techniques.map(({ display_name: name, key }) => name ?? key)
  return (
    <Link ref={card} to={paths.blank(blank.id)} className={classes.card}>
      <span className={classes.picture}>
        {blank.image && (
          <img src={blank.image} alt="" loading="lazy" decoding="async" width={240} height={300} />
        )}
      </span>
      <span className={classes.title}>{blank.title}</span>
      <span className={classes.second}>
        {[blank.brand, techniques.join(', ')].filter((part) => part).join(' · ')}
      </span>
      <span className={classes.foot}>
        <span>
          {prices !== null && (
            <>
              from <Money value={prices.from} currency={blank.currency} />
            </>
          )}
        </span>
        <ColorDots variants={variants} />
      </span>
    </Link>
  )
}

import { Link } from 'react-router'
import { countWords } from '~/domain/text/countWords'
import { type Bucket, daysOf } from '~/domain/reports/timeBuckets'
import type { TopItem } from '~/domain/reports/topItems'
import { paths } from '~/paths'
import type { Column } from '~/ui/table/DataTable'
import { Money } from '~/ui/text/Money'
import { Thumb } from '~/ui/pictures/Thumb'
import classes from './OverviewPage.module.css'

/** Columns of the top products; the name leads to the orders with it. */
export function topColumns(time: Bucket): Column<TopItem>[] {
  return [
    {
      id: 'name',
      label: 'Item',
      isTitle: true,
      cell: ({ name, picture }) => (
        <span className={classes.top}>
          <Thumb src={picture} alt="" size={36} />
          <Link to={paths.orders({ status: 'submitted', q: name, ...daysOf(time) })}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      ),
    },
    {
      id: 'pieces',
      label: 'Pieces',
      align: 'right',
      cell: ({ pieces, orders }) => (
        <>
          {pieces.toLocaleString('en')}
          <span className={classes.block}>in {countWords(orders, 'order')}</span>
        </>
      ),
    },
    {
      id: 'sales',
      label: 'Sales',
      align: 'right',
      cell: ({ sales, unpriced }) => (
        <>
          {sales.length === 0 && <Money value={null} currency={null} unknown="No retail price" />}
          {sales.map(({ value, currency }) => (
            <span key={currency} className={classes.line}>
              <Money value={value} currency={currency} />
            </span>
          ))}
          {sales.length > 0 && unpriced > 0 && (
            <span className={classes.block}>{unpriced} without a price</span>
          )}
        </>
      ),
    },
  ]
}

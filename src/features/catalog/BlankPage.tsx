import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { paths } from '~/paths'
import { plainLines } from '~/domain/plainText'
import { priceRange } from '~/domain/pricing'
import { catalogQueries } from '~/queries/catalogQueries'
import { servicesForLoaders, useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/ButtonLink'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Facts } from '~/ui/Facts'
import { Money } from '~/ui/Money'
import { PageHeader } from '~/ui/PageHeader'
import { Sheet } from '~/ui/Sheet'
import classes from './BlankPage.module.css'
import { ColorPicker } from './ColorPicker'
import { PlacementTable } from './PlacementTable'
import { SizeGuideTables } from './SizeGuideTables'
import { StockTable } from './StockTable'
import { colorsOf } from './variantColors'

export function loader({ context, params }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(servicesForLoaders)
  void queryClient.prefetchQuery(catalogQueries(api).product(Number(params['id'])))
  return null
}

/** One blank: what it looks like in each colour, what it costs, what can be put on it. */
export function Component() {
  const id = Number(useParams()['id'])
  const [search, setSearch] = useSearchParams()
  const [region, setRegion] = useState('US')
  const { data, isError, error, refetch } = useQuery(catalogQueries(useApi()).product(id))
  const back = <Link to={paths.catalog()}>Catalog</Link>
  if (isError) {
    return (
      <>
        <PageHeader title="Blank" back={back} />
        <ErrorNotice
          title="This blank could not be loaded"
          effect="Nothing was changed."
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  if (data === undefined) return <PageHeader title="Blank" back={back} />
  const { product, variants } = data
  const colors = colorsOf(variants)
  const color = colors.find(({ name }) => name === search.get('color')) ?? colors[0]
  const firstVariant = variants.find((variant) => color === undefined || variant.color === color.name)
  const prices = priceRange(variants.flatMap(({ price }) => (price === null ? [] : [price])))
  const material = variants[0]?.material
    .map(({ name, percentage }) => `${percentage === null ? '' : `${percentage} % `}${name}`)
    .join(', ')

  return (
    <>
      <PageHeader
        title={product.title ?? `Blank ${product.id}`}
        back={back}
        subtitle={[product.brand, product.model, product.type_name].filter((part) => part).join(' · ')}
        actions={
          <ButtonLink
            to={paths.design(product.id, firstVariant === undefined ? {} : { variant: firstVariant.id })}
          >
            Design this
          </ButtonLink>
        }
      />
      <div className={classes.columns}>
        <div className={classes.left}>
          <div className={classes.picture}>
            <img
              src={color?.image ?? product.image ?? ''}
              alt={`${product.title ?? 'Blank'}${color ? ` in ${color.name}` : ''}`}
              width={480}
              height={600}
            />
          </div>
          <ColorPicker
            colors={colors}
            current={color?.name ?? null}
            onPick={(name) => setSearch({ color: name }, { replace: true, preventScrollReset: true })}
          />
        </div>
        <div className={classes.right}>
          <Sheet title="About this blank">
            {prices !== null && (
              <p className={classes.price}>
                <Money value={prices.from} currency={product.currency} />
                {prices.from !== prices.to && (
                  <>
                    {' '}
                    – <Money value={prices.to} currency={product.currency} />
                  </>
                )}
                <span className={classes.second}> a piece, before extra placements</span>
              </p>
            )}
            {plainLines(product.description).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Facts
              rows={[
                [
                  'Techniques',
                  product.techniques.map(({ display_name: name, key }) => name ?? key).join(', '),
                ],
                ['Material', material ?? null],
                ['Made in', product.origin_country],
                [
                  'Usual fulfilment',
                  product.avg_fulfillment_time === null ? null : `${product.avg_fulfillment_time} days`,
                ],
              ]}
            />
          </Sheet>
          <StockTable
            variants={variants}
            currency={product.currency}
            color={color?.name ?? null}
            region={region}
            onRegion={setRegion}
          />
          <PlacementTable product={product} />
          <SizeGuideTables productId={product.id} />
        </div>
      </div>
    </>
  )
}
